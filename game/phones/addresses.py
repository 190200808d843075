"""The IPv4 addresses of this computer, where phones may reach it. Nothing is sent to find them."""

from __future__ import annotations

import re
import socket
import struct
import sys
from collections.abc import Iterable
from contextlib import suppress
from ipaddress import IPv4Address, IPv4Network

THIS_COMPUTER = "127.0.0.1"

_PRIVATE = [*map(IPv4Network, ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12"))]
"""Ranges of house networks, the most usual first."""
_APART = [*map(IPv4Network, ("100.64.0.0/10", "169.254.0.0/16", "192.168.56.0/24", "192.168.122.0/24", "172.17.0.0/16"))]
"""Ranges that phones can't reach: those of VPNs, of adapters without a network, and of VirtualBox, libvirt and Docker."""
_USELESS = [*map(IPv4Network, ("127.0.0.0/8", "0.0.0.0/32", "224.0.0.0/4"))]
_VIRTUAL = re.compile(r"docker|br-|bridge|veth|virbr|vmnet|vboxnet|u?tun|tap|wg|ppp|zt|tailscale|nordlynx|lxc|cni|podman")
"""Beginnings of the names of virtual adapters."""
_NOWHERE = ("192.168.255.255", "172.31.255.255", "10.255.255.255")
"""Private addresses that hardly any computer has. The system says which of its own addresses it would send from."""
# Request number for the address of an adapter, from the headers of the system.
_ASK_ADDRESS = 0xC0206921 if sys.platform == "darwin" else 0x8915


def addresses() -> list[str]:
    """The addresses of this computer, the likeliest first; the last is for this computer only."""
    return [*sort(_adapters(), _routed()), THIS_COMPUTER]


def sort(found: Iterable[tuple[str, str]], routed: Iterable[str]) -> list[str]:
    """Sort addresses, given with their adapters: those of real adapters first, then those that the system would send from,
    then the usual ranges of house networks."""
    first = [*dict.fromkeys(routed)]
    adapters = dict.fromkeys(first, "") | {host: adapter for adapter, host in found}

    def rank(host: str) -> tuple[int, ...]:
        address = IPv4Address(host)
        ranges = [number for number, network in enumerate(_PRIVATE) if address in network]
        unlikely = _VIRTUAL.match(adapters[host]) is not None or any(address in network for network in _APART)
        order = first.index(host) if host in first else len(first)
        return unlikely, not ranges, order, *ranges, int(address)

    return sorted((host for host in adapters if not any(IPv4Address(host) in network for network in _USELESS)), key=rank)


def _routed() -> list[str]:
    """The addresses that this computer would send from. Connecting a UDP socket sends nothing."""
    found = []
    for target in _NOWHERE:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((target, 9))
            found.append(probe.getsockname()[0])
    return found


def _adapters() -> list[tuple[str, str]]:
    """The adapters of this computer and their addresses; the names are empty on Windows."""
    if sys.platform == "win32":
        with suppress(OSError):
            return [("", host) for host in socket.gethostbyname_ex(socket.gethostname())[2]]
        return []
    import fcntl

    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            # An adapter without an address raises an error.
            with suppress(OSError):
                answer = fcntl.ioctl(probe.fileno(), _ASK_ADDRESS, struct.pack("256s", name.encode()[:15]))
                found.append((name, socket.inet_ntoa(answer[20:24])))
    return found
