import { sql } from 'kysely';
import { createContext, type Context } from '#server/context.ts';
import { connect, type DatabaseTarget } from '#server/database/database.ts';
import type { OpenDatabase } from '#server/database/open-database.ts';
import { copyFilms, filmLine } from '#server/films/transfer/copy-films.ts';
import { newFilmRecord } from '#server/films/catalogue/film-record.ts';
import { newId } from '#server/new-id.ts';
import type { Settings } from '#server/settings.ts';
import { createRandom } from '../../harness/random.ts';
import { generateListings } from '../generate-listings.ts';
import { orInterrupted } from './interrupted.ts';
import { progress } from './progress.ts';

const BATCH = 2000;
const SUBMITTERS = 200;
const DRAFTS = 0.02;
/** Share of films that a person submitted. The others are imported. */
const SUBMITTED = 0.5;
const FIRST_DAY = Date.UTC(2021, 0, 1);
const LAST_DAY = Date.UTC(2026, 0, 1);

/**
 * Fills an empty, migrated database in the same way as an import, with the role of the program.
 * @param films number of films. Their days of submission are spread evenly over five years
 * @param storeMore stores films in addition
 */
export async function fillDatabase(
  settings: Settings,
  database: OpenDatabase,
  films: number,
  storeMore?: (ctx: Context) => Promise<void>,
): Promise<void> {
  const { ctx, close } = createContext(settings, database.app);
  try {
    const submitters = await insertSubmitters(ctx);
    const random = createRandom(2).next;
    let batch: string[] = [];
    let made = 0;
    for (const listing of generateListings().take(films)) {
      const at = new Date(FIRST_DAY + ((LAST_DAY - FIRST_DAY) * made) / films);
      const approved = random() >= DRAFTS;
      const authorId = random() < SUBMITTED ? submitters[Math.floor(random() * SUBMITTERS)]! : null;
      batch.push(filmLine(newFilmRecord(listing, { approved, authorId, arrival: 'submitted', at })));
      made += 1;
      if (batch.length < BATCH && made < films) continue;
      await orInterrupted(copyFilms(ctx.pool, batch));
      batch = [];
      if (made % 20_000 === 0 || made === films) progress(`${made.toLocaleString('en-GB')} films are stored`);
    }
    await storeMore?.(ctx);
  } finally {
    await close();
  }
  await vacuum(database.owner);
}

/** @returns the ids of the submitters */
async function insertSubmitters({ db }: Context): Promise<string[]> {
  const submitters = Array.from({ length: SUBMITTERS }, (_, number) => ({
    id: newId(),
    name: `Submitter ${number}`,
    name_key: `submitter ${number}`,
    email: `submitter-${number}@example.org`,
    password_hash: '$argon2id$none',
  }));
  await db.insertInto('users').values(submitters).execute();
  return submitters.map(({ id }) => id);
}

/** Runs a vacuum as if autovacuum had run overnight, so that no autovacuum changes the measurements. */
async function vacuum(owner: DatabaseTarget): Promise<void> {
  const connections = connect(owner, 1, 0);
  try {
    await sql`vacuum (analyze)`.execute(connections.db);
  } finally {
    await connections.close();
  }
}
