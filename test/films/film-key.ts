import { createHash } from 'node:crypto';

/** Returns a number that identifies the film of a listing. The numbers differ from those of server/catalogue/feed-queries.ts. */
export function filmKeyOf({ title, year, directors }: { title: string; year: number; directors: readonly string[] }): number {
  const head = [title, year, ...directors].join('\n').toLowerCase();
  return createHash('sha256').update(head).digest().readUIntBE(0, 6);
}
