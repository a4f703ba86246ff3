/**
 * Returns the lines that one change added to a listing's notes. Several people write in the notes, and the file
 * contains only this person's lines.
 */
export function ownNotes(before: unknown, after: unknown): string {
  if (typeof after !== 'string') return '';
  const others = new Set(typeof before === 'string' ? before.split('\n') : []);
  return after
    .split('\n')
    .filter((line) => !others.has(line))
    .join('\n')
    .trim();
}
