import { sql } from 'kysely';
import { distance, forgivenSlips } from '#domain/edit-distance.ts';
import type { Db } from '#server/database/database.ts';
import { every, SCOPES } from './film-conditions.ts';
import { hasWord, type Search, type Spelling } from './film-search.ts';

const CANDIDATES = 100;
/** How many of the nearest are looked up: some may be words that no public film has any more. */
const LOOKED_UP = 12;
const SPELLINGS = 6;

/**
 * The nearest spellings of a search that found nothing: for each word the words of the public catalogue that are
 * fewest slips away. Undefined when some word is like none of them.
 */
export async function findSpellings(db: Db, typed: Search): Promise<Search | undefined> {
  const search = await Promise.all(typed.map(([spelling]) => nearest(db, spelling!.word)));
  return search.every((spellings) => spellings.length > 0) ? search : undefined;
}

async function nearest(db: Db, word: string): Promise<Spelling[]> {
  // The similarity that % asks for is set with the connection (database.ts).
  const { rows } = await sql<{ word: string }>`
    select word from search_words where word % ${word}
    order by similarity(word, ${word}) desc, word limit ${CANDIDATES}
  `.execute(db);
  const most = forgivenSlips(word);
  const corrected = rows
    .map((row) => ({ word: row.word, slips: distance(word, row.word, most) }))
    .filter(({ slips }) => slips > 0 && slips <= most)
    .toSorted((a, b) => a.slips - b.slips);
  const spellings = await publicOnes(db, [{ word, slips: 0 }, ...corrected.slice(0, LOOKED_UP)]);
  const fewest = spellings[0]?.slips ?? 0;
  return spellings.filter(({ slips }) => slips <= fewest + 1).slice(0, SPELLINGS);
}

/**
 * The spellings that a public film has. Words stay for a while after their last film (migrations/005), and must
 * not show by what they change.
 */
async function publicOnes(db: Db, spellings: Spelling[]): Promise<Spelling[]> {
  const found = spellings.map(
    ({ word }) => sql`exists (select from films as f where ${every([SCOPES.public, hasWord(word)])})`,
  );
  const { rows } = await sql<{ found: boolean[] }>`select array[${sql.join(found)}] as found`.execute(db);
  return spellings.filter((_, index) => rows[0]?.found[index]);
}
