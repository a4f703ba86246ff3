import { FIELD_KEYS } from '#domain/films/film-fields.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Context } from '#server/context.ts';
import { newFilmRecord } from '#server/films/catalogue/film-record.ts';
import { addFilms, filmInput } from '#test/factories.ts';
import { signedIn, type Person } from '#test/people.ts';

/** Data that a stranger has stored before others arrive. */
export interface Scene {
  ctx: Context;
  member: Person;
  admin: Person;
  /** Listings of one film with the worst titles that the program accepts. The first is the member's own. */
  crowd: string[];
  /** A listing with a long history of two alternating notes. */
  edited: string;
}

const CROWD = 300;
const EDITS = 40;

export async function buildScene(ctx: Context): Promise<Scene> {
  const member = await signedIn(ctx);
  const admin = await signedIn(ctx, { isAdmin: true });
  const origin = { authorId: member.id, approved: false, arrival: 'submitted', at: ctx.clock() } as const;
  const records = Array.from({ length: CROWD }, (_, n) => newFilmRecord(worstFilm(n), origin));
  await addFilms(ctx, records);
  const crowd = records.map(({ id }) => id);
  const edited = crowd.at(-1)!;
  const notes = (words: string) => words.repeat(LIMITS.notes / words.length);
  await ctx.db
    .insertInto('film_history')
    .values(
      Array.from({ length: EDITS }, (_, n) => ({
        film_id: edited,
        actor_id: admin.id,
        act: 'edited' as const,
        changes: JSON.stringify({ notes: n % 2 ? [notes('a b '), notes('b a ')] : [notes('b a '), notes('a b ')] }),
        at: ctx.clock(),
      })),
    )
    .execute();
  return { ctx, member, admin, crowd, edited };
}

/**
 * Makes a film that differs from all others but has the same director. One in thirty has the longest allowed texts, with letters
 * that expand to eighteen. The texts of the others are short enough for the program to compare all of them.
 */
function worstFilm(n: number) {
  const isLong = n % 30 === 0;
  const title = (index: number) => `${index} ${n} ${['\ufdfa', 'ab', 'a ', '\u00bd'][(index + n) % 4]!.repeat(isLong ? 140 : 6)}`.trim();
  return filmInput({
    title: title(0),
    alt_titles: Array.from({ length: isLong ? LIMITS.altTitles.entries : 12 }, (_, index) => title(index + 1)),
    directors: ['Jane Campion', ...Array.from({ length: isLong ? 49 : 5 }, (_, index) => `a${'ab '.repeat(isLong ? 60 : 7)}${index}`)],
  });
}

/** Makes a film with the given text in every text field. */
export const filmOfTexts = (text: (field: (typeof FIELD_KEYS)[number]) => unknown): object => ({
  ...Object.fromEntries(FIELD_KEYS.map((field) => [field, text(field)])),
  year: 1993,
  duration: 121,
  format: 'DS',
  ...NO_CHOICES,
});

const NO_CHOICES = { sidecar_type: '', sidecar_format: '', quality_level: '' };
