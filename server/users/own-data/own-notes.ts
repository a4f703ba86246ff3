/**
 * What somebody wrote into a listing's notes with one change: the lines that were not there before. Notes are added to
 * those of others, and nobody gets what others wrote.
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
