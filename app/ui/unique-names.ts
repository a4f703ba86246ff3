/** Tells names apart that are the same: "My phone, 1 of 2". Whoever hears a button's name alone knows which it is. */
export function uniqueNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const total = names.filter((other) => other === name).length;
    const place = (seen.get(name) ?? 0) + 1;
    seen.set(name, place);
    return total === 1 ? name : `${name}, ${place} of ${total}`;
  });
}
