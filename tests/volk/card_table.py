"""The 85 printed card faces, copied from the card list of the specification (10), not from the game's data.

Titles: number | German | English | year.
Facts: number | type | value West/East | icons | arrows | flight icons.

Icons: W and E are the states; +U -U unrest, move moves it, build, dism, -MP one less mass protest, +LS living standard
(+LS° without calming), STOP, rundown, repair, POLICE, WALL, STASI-off, GUILLAUME. `2x` is the number, `(...)` the place
(WG: West Germany without West Berlin), `@` the deciding side, `[2]` the limit per province.
Arrows: Pre(stige), WC (Western currency), Soc(ialists), with the number of steps and the direction."""

from __future__ import annotations

from typing import NamedTuple

_TITLES = """
1 | Bodenreform | Land reform | 1945–48
2 | Zwangsvereinigung zur SED | Forced Merger of KPD and SPD | 1946
3 | Währungsreform Ost | Monetary reform in the East | 1948
4 | Göttinger Achtzehn | Göttingen Eighteen | 1957
5 | Gründung der Stasi | Stasi is founded | 1950
6 | Planmäßiger Aufbau des Sozialismus | Planned build-up of socialism | 1952
7 | Aufnahme in den RGW | Joining the CMEA | 1950
8 | Saarprotektorat | Saar Protectorate | 1947–56
9 | Beitritt zum Warschauer Pakt | Joining the Warsaw Pact | 1955
10 | Gründung der FDJ | Founding of the FDJ | 1946
11 | NATO-Beitritt und Wiederbewaffnung | NATO membership and rearmament | 1955
12 | Wiedergutmachungsabkommen mit Israel | Reparations Agreement with Israel | 1952
13 | Währungsreform West | Monetary reform in the West | 1948
14 | Luftbrücke | Berlin Airlift | 1948–49
15 | Stalinistische Säuberungen | Stalinist purges | 1952–53
16 | 17. Juni | 1953 Uprising | 1953
17 | Demontage der DDR-Industrie | Dismantling industry in the East | 1945–53
18 | Das Wunder von Bern | The Miracle of Bern | 1954
19 | Bundesrepublik erlangt Souveränität | West Germany granted sovereignty | 1955
20 | Das Wirtschaftswunder | The Wirtschaftswunder | 1950–73
21 | Berufsverbot für kritische Sozialisten | Career bans for critical socialists | 1961–65
22 | Passierscheinabkommen | Short term Berlin visas | 1963
23 | NÖSPL-Reformen | NÖSPL reforms | 1963
24 | Deutschlandtreffen der Jugend | Youth Meeting of Germany | 1964
25 | Benno Ohnesorg erschossen | Benno Ohnesorg shot | 1967
26 | 68er-Bewegung und Dutschke-Attentat | Protests of 1968 | 1968
27 | Erstes deutsches Atomkraftwerk | First German nuclear plant is in the East! | 1966
28 | DDR führt Staatsbürgerschaft ein | East Germany introduces citizenship | 1967
29 | Gründung von Intershop | Founding of Intershop | 1962
30 | Bundesrepublik kauft Häftlinge frei | West Germany pays to free prisoners | 1962–89
31 | Olympisches Komitee der DDR anerkannt | East Germany at the Olympics | 1965
32 | Spiegel-Affäre | Spiegel scandal | 1962
33 | Notstandsgesetze | West German Emergency Acts | 1968
34 | Bausoldaten | Conscientious objectors | 1964
35 | Farbfernsehen im Westen | Colour TV comes to the West | 1967
36 | Mehr Demokratie wagen | Take a chance on more democracy | 1969
37 | Prager Frühling | Prague Spring | 1968
38 | US-Jet über der DDR abgeschossen | US-Jet shot down in East Germany | 1964
39 | Ich bin ein Berliner! | Ish bin ein Bearleener! | 1963
40 | Frankfurter Auschwitzprozesse | Frankfurt Auschwitz Trials | 1963–68
41 | Transitabkommen | Transit Agreement | 1971
42 | Bundesrepublik erkennt DDR an | FRG recognizes GDR sovereignty | 1973
43 | Stahlkrise | Steel crisis | 1974–75
44 | RAF | Red Army Faction | 1970–98
45 | Wohnungsbauprogramm | Housing programme | 1973
46 | Palast der Republik | Palace of the Republic | 1976
47 | DDR erlaubt Produktion von Blue Jeans | East permits manufacture of Blue Jeans | 1974
48 | Verstaatlichung des Mittelstandes | Nationalizing the Mittelstand | 1972
49 | Verdoppelung der IM-Anzahl | Doubling the number of Informal Agents | 1970–76
50 | Guillaume-Affäre | Guillaume Affair | 1974
51 | Selbstschußanlagen | Spring-guns on the border | 1970–83
52 | Pleite der Herstatt-Bank | Herstatt Bank goes bankrupt | 1974
53 | Geheime Devisenbeschaffung der KoKo | Hidden currency import by KoKo | 1972–89
54 | Ölkrise | 1973 Oil Crisis | 1973
55 | Kniefall von Warschau | Brandt kneels in Warsaw | 1970
56 | Boom der Autoindustrie | Auto industry booms | 1974–79
57 | Biermann-Ausbürgerung | Biermann stripped off his citizenship | 1976
58 | Selbstverbrennung von Brüsewitz | Self-immolation of Brüsewitz | 1976
59 | Krawalle am Tag der Republik | National Day youth riot | 1977
60 | Olympische Spiele in München | Munich Olympics | 1972
61 | Friedensbewegung in Ost und West | Peace Movement in East and West | 1980–89
62 | Waldsterben und Bitterfeld | Acid rain and Bitterfeld | 1981–89
63 | Werftensterben | Shipyards' crisis | 1983–87
64 | Strauß vermittelt Westkredite | Strauß arranges Western credits | 1983
65 | Honecker auf Staatsbesuch | Honecker visits West Germany | 1987
66 | Stasi-Razzia in der Umweltbibliothek | Stasi raids dissident samizdat printers | 1987
67 | Wiedereröffnung der Semperoper | Reconstruction of the Semperoper | 1985
68 | Proteste gegen WAA Wackersdorf | Protests against nuclear reprocessing | 1981–87
69 | Umstrittene Volkszählung | Census controversy | 1982–87
70 | Einführung des DAX | Launching DAX | 1988
71 | Verfall der Innenstädte | Massive decay of historic city centers | 1980–89
72 | UdSSR reduziert Öllieferungen | USSR tightens oil supply | 1982
73 | Kriegsrecht gegen Solidarność | Martial law against Solidarity | 1981–83
74 | DDR verharmlost Tschernobyl | East plays down Chernobyl | 1986
75 | Verbot einer Sputnik-Ausgabe | Censoring Sputnik magazine | 1988
76 | Versöhnungsgeste bei Verdun | Reconciliation at Verdun | 1984
77 | Erste Montagsdemos | First Mondays' demos | 1989
78 | Aufdeckung des Wahlbetrugs | Uncovering electoral fraud | 1989
79 | Die Computer kommen | Start of the Computer Age | 1983
80 | Ungarn baut Grenzanlagen ab | Hungary dismantles border fence | 1989
I | Russische Panzer | Russian tanks | 1953
II | Mauerbau | Building the Berlin Wall | 1961
III | Honecker entmachtet Ulbricht | Honecker ousts Ulbricht | 1971
IV-a | Krisenregierung am Runden Tisch | Round Table Emergency Cabinet | 1989
IV-b | Mauerfall | The Wall comes down | 1989
"""

_FACTS = """
1 | Red | 2/2 | 2x E-U | WC 1>West, Soc 1>East | 0
2 | Red | 1/3 | Ebuild, E+U | Soc 2>East | 1
3 | Red | 1/1 | 2x Ebuild | WC 1>East | 0
4 | Red | 3/3 | 2x W+U (WG) | Pre 2>East | 0
5 | Red | 1/1 | E-U, POLICE-red | Pre 1>East | 0
6 | Red | 1/1 | 2x Ebuild, E+U | Soc 1>East | 0
7 | Red | 2/2 | 2x Ebuild (ČSSR), 2x Ebuild (Polska), E+U | WC 1>East | 0
8 | Red | 2/2 | 2x Wdism, W+U (Rheinland-Pfalz) | Pre 1>East | 0
9 | Red | 2/2 | 2x Ebuild (ČSSR), 2x Ebuild (Polska), E+U | Pre 1>East | 0
10 | Red | 1/2 | W+U, E-U | Soc 2>East | 0
11 | Dual | 1/1 | W+U (WG) @East | Pre 1>West | 0
12 | Yellow | 1/1 | Wdism, W+U | Pre 2>West | 1
13 | Yellow | 2/2 | 3x Wbuild, W-U (WG) | - | 0
14 | Yellow | 2/2 | Wbuild, 2x W-U (WB) | WC 1>West | 0
15 | Dual | 1/1 | Wbuild @West, Edism @West, POLICE-pink | Soc 1>East | 0
16 | Yellow | 4/1 | 4x E+U [2] | Soc 1>West | 0
17 | Yellow | 3/1 | 3x Edism, E+U | Soc 1>West | 0
18 | Yellow | 2/2 | 2x W-U | Pre 2>West | 0
19 | Yellow | 2/2 | 2x Wbuild | Pre 1>West | 0
20 | Yellow | 4/1 | 3x Wbuild, W-U (WG), E+U | - | 0
21 | Dual | 1/1 | POLICE-red, E-U | WC 1>West, Soc 1>West | 0
22 | Dual | 1/1 | 2x W-U (WB), 2x E-U | WC 1>East | 0
23 | Red | 1/3 | 3x Ebuild, E+U | WC 1>East | 0
24 | Red | 2/2 | W+U (WG), 2x E-U | Soc 1>East | 0
25 | Red | 1/3 | 2x W+U (WB), 2x W+U (WG) | - | 0
26 | Red | 1/3 | 3x W+U [2] | Soc 1>East | 0
27 | Red | 2/2 | 2x Ebuild (Rheinsberg) | Pre 1>East | 0
28 | Red | 2/2 | E-U | Pre 1>East, Soc 1>East | 1
29 | Red | 2/2 | 2x Ebuild, E+U | WC 2>East | 0
30 | Dual | 1/1 | E-U | WC 2>East, Soc 1>West | 0
31 | Red | 2/2 | - | Pre 2>East | 0
32 | Red | 1/1 | W+U | Pre 1>East | 1
33 | Red | 2/2 | 2x W+U | Pre 1>East | 0
34 | Red | 1/1 | Ebuild, E-U | - | 0
35 | Yellow | 3/3 | 2x W+LS (WG) [1], E+U | - | 0
36 | Yellow | 2/2 | 2x W-U | Pre 1>West | 0
37 | Yellow | 3/1 | STOP (ČSSR), E+U | Soc 2>West | 0
38 | Yellow | 1/1 | - | Pre 1>West, WC 1>West | 0
39 | Yellow | 3/1 | W-U (WB), 2x W-U | Pre 1>West | 0
40 | Yellow | 2/2 | W+U | Pre 2>West | 0
41 | Dual | 1/1 | Wbuild @West, W-U @West | WC 2>East | 0
42 | Dual | 1/1 | 3x W-U @West | Pre 2>East, WC 1>East | 0
43 | Red | 3/3 | 3x Wdism (NRW), W+U (NRW) | - | 0
44 | Red | 1/3 | 4x W+U [2] | Pre 1>East | 0
45 | Dual | 2/2 | 2x E-U @East | WC 1>West, Soc 1>East | 0
46 | Red | 2/2 | E+LS (East Berlin), repair (East Berlin), rundown | Soc 1>East | 0
47 | Red | 2/2 | E+LS, E-U | Pre 1>East | 0
48 | Dual | 1/1 | E+U | WC 2>West, Soc 2>East | 1
49 | Red | 2/2 | E-U, POLICE-red | - | 0
50 | Red | 1/1 | W+U, GUILLAUME | Pre 1>East | 0
51 | Dual | 1/1 | POLICE-pink | Pre 2>West, Soc 1>East | 0
52 | Red | 2/2 | Wdism, W+U | Pre 1>East | 1
53 | Red | 1/1 | - | WC 2>East | 0
54 | Red | 1/3 | 4x Wdism | - | 0
55 | Yellow | 2/2 | W+U | Pre 2>West | 0
56 | Yellow | 3/1 | 2x Wbuild | WC 1>West, Soc 1>West | 0
57 | Yellow | 3/1 | 2x E+U | Soc 2>West | 0
58 | Yellow | 2/2 | E+U | Soc 2>West | 0
59 | Yellow | 2/2 | 2x E+U (East Berlin) | Soc 1>West | 0
60 | Yellow | 3/1 | W+LS° (Bayern), W+U (Bayern) | Pre 2>West | 1
61 | Dual | 1/1 | 2x W+U @East, 2x E+U @West | - | 1
62 | Dual | 1/1 | 2x W+U (WG) @East, 2x E+U @West | - | 1
63 | Red | 1/3 | 3x Wdism (Niedersachsen or Hamburg) | - | 0
64 | Red | 1/1 | 2x W-U @West, E-U | WC 2>East | 0
65 | Red | 3/3 | W-U @West, 2x E-U | Soc 1>East | 0
66 | Red | 2/2 | 2x Emove, POLICE-pink | Soc 1>West | 0
67 | Red | 2/2 | E+LS (Sachsen), E-U | Pre 1>East | 0
68 | Red | 2/2 | W+U (Bayern), 2x W+U (WG) | Pre 1>East | 0
69 | Red | 1/1 | W+U | - | 0
70 | Yellow | 2/2 | 3x Wbuild | Pre 1>West | 0
71 | Yellow | 2/2 | E+U | WC 1>West, Soc 1>West | 0
72 | Yellow | 4/1 | 2x Edism | WC 2>West | 0
73 | Yellow | 4/1 | STOP (Polska) | Soc 2>West | 0
74 | Yellow | 3/1 | 2x E+U | Soc 1>West | 0
75 | Yellow | 1/1 | - | Soc 1>West | 1
76 | Yellow | 2/2 | Wbuild, W-U | Pre 1>West | 0
77 | Yellow | 2/2 | E+U (Sachsen), 2x Emove | Soc 2>West | 0
78 | Yellow | 1/1 | 2x Emove | Soc 1>West | 1
79 | Yellow | 2/2 | W+LS, W-U | WC 2>West | 0
80 | Yellow | 3/1 | 2x Edism, E+U | Pre 1>West | 0
I | Special | - | 2x E-MP, 2x E-U | Pre 1>West, Soc 1>East | 2
II | Special | - | WALL | - | 0
III | Special | - | 2x E+LS | WC 2>West, Soc 2>East | 0
IV-a | Special | - | STASI-off, E-MP @West | WC 1>West | 0
IV-b | Special | - | WALL-off, STASI-off, E-U | Pre 1>East, Soc 2>East | 1
"""


class Face(NamedTuple):
    """A printed card face. Special cards have no value."""

    number: str
    german: str
    english: str
    year: str
    type: str
    west: int | None
    east: int | None
    icons: tuple[str, ...]
    arrows: tuple[str, ...]
    flight: int


def _face(title: str, facts: str) -> Face:
    number, german, english, year = title.split(" | ")
    same, kind, value, icons, arrows, flight = facts.split(" | ")
    assert same == number
    west, east = (None, None) if value == "-" else (int(side) for side in value.split("/"))
    return Face(number, german, english, year, kind, west, east, _several(icons), _several(arrows), int(flight))


def _several(text: str) -> tuple[str, ...]:
    return () if text == "-" else tuple(text.split(", "))


FACES = tuple(
    _face(title, facts) for title, facts in zip(_TITLES.strip().splitlines(), _FACTS.strip().splitlines(), strict=True)
)
REGULAR = tuple(face for face in FACES if face.type != "Special")
