"""Recorded games keep of each view only what changed since the one before: src/specimen/changes.ts reads them."""

from __future__ import annotations

from typing import Any

import msgspec


def plain(told: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(told))


def changed(before: Any, after: Any) -> Any:
    """What changed of a dictionary, field by field, or of a list of as many dictionaries, item by item."""
    if is_list_of_dictionaries(before) and is_list_of_dictionaries(after) and len(before) == len(after):
        pairs = enumerate(zip(before, after, strict=True))
        return {"items": {str(at): changed(was, now) for at, (was, now) in pairs if was != now}}
    if not isinstance(before, dict) or not isinstance(after, dict) or before.keys() - after.keys():
        return after
    new = {key: now for key, now in after.items() if key not in before or before[key] != now}
    return {"fields": {key: changed(before.get(key), now) for key, now in new.items()}}


def is_list_of_dictionaries(told: Any) -> bool:
    return isinstance(told, list) and all(isinstance(item, dict) for item in told)
