// Recorded games keep of each view only what changed since the one before; see scripts/recording.py.

/** What changed: fields of an object, items of a list, or a value as it is. */
export type Change = { fields?: Record<string, Change>; items?: Record<string, Change> };

export function changed(before: unknown, change: Change): unknown {
  const now = (parts: Record<string, Change>) =>
    Object.entries(parts).map(([key, part]) => [
      key,
      changed((before as Record<string, unknown>)[key], part),
    ]);
  if (change?.fields) return { ...(before as object), ...Object.fromEntries(now(change.fields)) };
  if (change?.items) return Object.assign([...(before as unknown[])], Object.fromEntries(now(change.items)));
  return change;
}
