"""Tests for the addresses of this computer."""

from __future__ import annotations

import socket

import pytest

from game.phones.addresses import THIS_COMPUTER, addresses, sort


def hosts(found: list[tuple[str, str]], *routed: str) -> list[str]:
    return sort(found, routed)


def test_the_address_that_the_system_would_use_comes_first() -> None:
    found = [("eth0", "192.168.7.2"), ("wlan0", "192.168.1.20")]
    assert hosts(found, "192.168.1.20") == ["192.168.1.20", "192.168.7.2"]
    assert hosts(found, "192.168.7.2") == ["192.168.7.2", "192.168.1.20"]


def test_private_ranges_come_before_others() -> None:
    found = [("a", "8.8.4.4"), ("b", "172.20.1.1"), ("c", "10.1.1.1"), ("d", "192.168.1.1")]
    assert hosts(found, "8.8.4.4") == ["192.168.1.1", "10.1.1.1", "172.20.1.1", "8.8.4.4"]


@pytest.mark.parametrize(
    "unlikely",
    [
        ("docker0", "10.0.0.1"),
        ("virbr0", "192.168.122.1"),
        ("utun3", "10.8.0.6"),
        ("wg0", "192.168.99.2"),
        ("", "192.168.56.1"),
        ("", "100.101.102.103"),
        ("en5", "169.254.3.4"),
    ],
)
def test_virtual_adapters_and_vpns_come_later_even_if_the_system_would_use_them(unlikely: tuple[str, str]) -> None:
    _adapter, host = unlikely
    found = sort([unlikely, ("eth0", "172.20.1.1")], [host])
    assert found == ["172.20.1.1", host]


def test_an_address_is_listed_once_and_loopback_only_at_the_end() -> None:
    assert hosts([("lo", "127.0.0.1"), ("", "127.0.1.1"), ("a", "10.0.0.5"), ("b", "0.0.0.0")], "10.0.0.5") == ["10.0.0.5"]


def test_an_address_of_an_unknown_adapter_is_found_by_the_route() -> None:
    assert sort([], ["192.168.1.20"]) == ["192.168.1.20"]


def test_the_addresses_of_this_computer_end_with_the_one_for_itself() -> None:
    found = addresses()
    assert found[-1] == THIS_COMPUTER
    assert len({*found}) == len(found)
    for address in found:
        socket.create_server((address, 0)).close()
