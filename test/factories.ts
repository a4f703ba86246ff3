import { filmInputSchema, type FilmInput } from '#domain/films/film.ts';
import { foldText } from '#domain/matching/fold-text.ts';
import type { Context } from '#server/context.ts';
import { copyFilms, filmLine } from '#server/films/transfer/copy-films.ts';
import { newFilmRecord, type FilmOrigin, type FilmRecord } from '#server/films/catalogue/film-record.ts';
import { newId } from '#server/new-id.ts';

/** Makes a film as a member submits it, with defaults for all fields that are not given. */
export function filmInput(given: Partial<FilmInput> = {}): FilmInput {
  return filmInputSchema(2026).parse({
    title: 'The Piano',
    directors: ['Jane Campion'],
    year: 1993,
    duration: 121,
    format: 'DS',
    sidecar_type: given.format && given.format !== 'DS' ? '' : 'DS',
    language: 'English',
    quality_level: 'Professional',
    contact: 'access@lantern.example.org',
    ...given,
  });
}

/** Stores a film, which is approved by default. @returns the film's id */
export async function buildFilm(
  ctx: Context,
  given: Partial<FilmInput> & Partial<Pick<FilmOrigin, 'approved' | 'authorId' | 'at'>> = {},
): Promise<string> {
  const { approved = true, authorId = null, at = ctx.clock(), ...input } = given;
  const record = newFilmRecord(filmInput(input), { approved, authorId, arrival: 'submitted', at });
  await addFilms(ctx, [record]);
  return record.id;
}

export const addFilms = (ctx: Context, films: readonly FilmRecord[]): Promise<void> => copyFilms(ctx.pool, films.map(filmLine));

/** Stores a user. @returns the member that `policy.ts` checks */
export async function buildUser(
  ctx: Context,
  given: {
    name?: string;
    email?: string;
    isAdmin?: boolean;
    isTrusted?: boolean;
    isProven?: boolean;
    /** Time of registration. */
    at?: Date;
  } = {},
) {
  const [id, sessionId] = [newId(), newId()];
  const { name = 'Ann Lee', email = `${id}@example.org`, isAdmin = false, isTrusted = false } = given;
  await ctx.db
    .insertInto('users')
    .values({
      id,
      name,
      name_key: foldText(name),
      email,
      password_hash: '$argon2id$none',
      live_sessions: [sessionId],
      is_admin: isAdmin,
      is_trusted: isTrusted,
      email_proven_at: given.isProven ? new Date() : null,
      ...(given.at && { created_at: given.at }),
    })
    .execute();
  return { kind: 'member' as const, id, isAdmin, isTrusted, sessionId, sessionVersion: 1 };
}
