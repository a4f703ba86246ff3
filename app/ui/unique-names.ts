/** Makes equal names different, as in "My phone, 1 of 2", so that screen readers can tell their buttons apart. */
export function uniqueNames(names: readonly string[]): string[] {
  const uses = countUses(names);
  const seen = new Map<string, number>();
  return names.map((name) => {
    const total = uses.get(name);
    const place = (seen.get(name) ?? 0) + 1;
    seen.set(name, place);
    return total === 1 ? name : `${name}, ${place} of ${total}`;
  });
}

export function countUses(names: readonly string[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1);
  return uses;
}
