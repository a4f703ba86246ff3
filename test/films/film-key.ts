import { createHash } from 'node:crypto';

/** Returns a number for the film that a listing is of, as the database does (server/catalogue/feed-queries.ts), but not the same number. */
export function filmKeyOf({ title, year, directors }: { title: string; year: number; directors: readonly string[] }): number {
  const head = [title, year, ...directors].join('\n').toLowerCase();
  return createHash('sha256').update(head).digest().readUIntBE(0, 6);
}
