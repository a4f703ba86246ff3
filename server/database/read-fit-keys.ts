import { sql } from 'kysely';
import { fitBasis, fitKey } from '#domain/fit-keys.ts';
import type { FitListing } from '#domain/fit.ts';
import type { Db } from './database.ts';

/** So many films are read at a time, in a tenth of a second: nobody who is writing waits for more. */
const STEP = 200;
/** Whoever has what a step needs may be waiting for one of its films; the step has given way before PostgreSQL sees a deadlock. */
const LOCK_MS = 500;

/** Before every other id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Which row's key was read from something else than what stands there now; the index films_fit_outdated has them. */
const IS_OUTDATED = sql<boolean>`fit_basis <>
  duration::text || E'\\n' || frame_rate || E'\\n' || format || E'\\n' || sidecar_type || E'\\n' || sidecar_format`;

/**
 * Reads the key (domain/fit-keys.ts) of films that have an outdated one or none: those from before keys were kept,
 * and what an older version writes while the program is being replaced. It goes in small
 * steps, each in a transaction of its own, and films that somebody has locked are left for another time.
 * @returns how many were read
 */
export async function readFitKeys(db: Db): Promise<number> {
  let count = 0;
  for (let after: string | undefined = FIRST; after !== undefined;) {
    const ids: string[] = await readSome(db, after);
    count += ids.length;
    after = ids.at(-1);
  }
  return count;
}

/** @returns the ids of the films that were read, in order */
async function readSome(db: Db, after: string): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(tx);
    const { rows: films } = await sql<FitListing & { id: string }>`
      select id, duration, frame_rate, format, sidecar_type, sidecar_format from films
      where ${IS_OUTDATED} and id > ${after}::uuid order by id limit ${sql.lit(STEP)} for no key update skip locked
    `.execute(tx);
    const ids = films.map(({ id }) => id);
    if (ids.length > 0)
      await sql`
        update films set fit_key = read.key, fit_basis = read.basis
        from unnest(${ids}::uuid[], ${films.map(fitKey)}::integer[], ${films.map(fitBasis)}::text[]) as read (id, key, basis)
        where films.id = read.id
      `.execute(tx);
    return ids;
  });
}
