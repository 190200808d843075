"""The pictures of the great moments.

Each is drawn into a box anew for every share of its time, from 0 to 1; what stands still in it is kept. Words stand in the
lower part of the box, so everything happens above them.
"""
