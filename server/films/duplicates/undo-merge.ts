import { isDeepStrictEqual } from 'node:util';
import { toFieldErrors } from '#domain/field-errors.ts';
import { FIELD_KEYS, isChoiceByFormat, type FilmField } from '#domain/films/film-fields.ts';
import type { FilmInput } from '#domain/films/film.ts';
import { isId } from '#domain/text/id.ts';
import { foldText } from '#domain/matching/fold-text.ts';
import type { Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { inputOf, type FilmRow } from '#server/films/catalogue/film-record.ts';
import { deleteMerge, listMergedInto, listMergesUpwards, lockWithMerged, lockMerges, updateMerge, type Merge } from './merge-queries.ts';
import { recordHistory, type FieldChanges } from '#server/films/history/record-history.ts';
import { parseChanged } from '#server/films/submission/parse-changed.ts';
import { saveInput } from '#server/films/submission/save-input.ts';

interface Merged {
  /** Undefined if there is no such film. */
  film: FilmRow | undefined;
  undo: (ctx: Context, moderator: Member) => Promise<void>;
}

/** Locks a film, deleted or not, with all films of its merge. */
export async function lockMerged(tx: Db, filmId: string): Promise<Merged> {
  if (!isId(filmId)) return { film: undefined, undo: () => Promise.resolve() };
  await lockMerges(tx);
  const merges = await listMergesUpwards(tx, filmId);
  const films = await lockWithMerged(tx, [filmId, ...merges.map(({ kept_id }) => kept_id)]);
  return {
    film: films.get(filmId),
    undo: (ctx, moderator) => undoMerge(ctx, tx, moderator, merges, films),
  };
}

/**
 * Undoes the merge of a listing into another. The kept listing loses the titles that only this listing gave, and gets
 * back its own values instead of those that it took. The listings that had been merged into this one redirect to it
 * again. Later edits are kept. If a later merge replaced a taken value, the kept listing gets its own value back when
 * that merge is undone. If the kept listing was merged into another, the titles and values are removed from all
 * listings that got them. Does nothing for a listing that was not merged.
 * @param merges the merges of the listing, upwards (`listMergesUpwards`)
 * @param films all films of these merges, locked
 */
async function undoMerge(
  ctx: Context,
  tx: Db,
  moderator: Member,
  merges: readonly Merge[],
  films: ReadonlyMap<string, FilmRow>,
): Promise<void> {
  const [first, ...above] = merges;
  if (!first) return;
  const ownTitle = first.taken['title']?.[0];
  const given = {
    titles: first.titles.filter((title) => title !== ownTitle),
    values: mapValues<FieldChanges[string]>(first.taken, ([own, taken]) => [taken, own]),
  };
  let removed = await removeGiven(ctx, tx, moderator, films, first, given);
  for (const merge of above) {
    const titles = removed.titles.filter((title) => merge.titles.includes(title));
    const units = unitsOf(removed.values).filter((unit) =>
      unit.some((field) => isDeepStrictEqual(merge.taken[field]?.[1], removed.values[field]![0])),
    );
    const values = pick(removed.values, units.flat());
    await updateMerge(tx, {
      film_id: merge.film_id,
      titles: merge.titles.filter((title) => !titles.includes(title)),
      taken: { ...merge.taken, ...mapValues(values, ([old, own], field) => [merge.taken[field]?.[0] ?? old, own]) },
    });
    removed = await removeGiven(ctx, tx, moderator, films, merge, { titles, values });
  }
  await deleteMerge(tx, first.film_id);
}

/** Titles and values to remove from a kept listing. */
interface Given {
  titles: readonly string[];
  /** Field → [the value to remove, the value to restore]. */
  values: FieldChanges;
}

/** Removes from a kept listing the titles and values that only this merge gave. @returns those that it removed */
async function removeGiven(
  ctx: Context,
  tx: Db,
  moderator: Member,
  films: ReadonlyMap<string, FilmRow>,
  { kept_id, film_id }: Merge,
  { titles, values }: Given,
): Promise<Given> {
  const others = await listMergedInto(tx, kept_id, film_id);
  const replaced = forwardToLater(others, values);
  const left = withoutOthersTitles(others, [...titles, ...replaced]);
  for (const other of others) await updateMerge(tx, other);
  return restoreBeforeMerge(ctx, tx, moderator, films.get(kept_id)!, { titles: left, values });
}

type Other = Awaited<ReturnType<typeof listMergedInto>>[number];

/**
 * If a later merge replaced a value that is being removed, notes in that merge the value to restore when it is undone.
 * @returns the titles to remove because the later merge had kept them as the listing's former title
 */
function forwardToLater(others: readonly Other[], values: FieldChanges): string[] {
  const titles: string[] = [];
  for (const unit of unitsOf(values)) {
    const next = others.find(({ is_later, taken }) => {
      const both = unit.filter((field) => Object.hasOwn(taken, field));
      return is_later && both.length > 0 && both.every((field) => isDeepStrictEqual(taken[field]![0], values[field]![0]));
    });
    if (!next) continue;
    next.taken = { ...next.taken, ...mapValues(pick(values, unit), ([old, own], field) => [own, next.taken[field]?.[1] ?? old]) };
    if (!unit.includes('title')) continue;
    titles.push(...next.titles.filter((title) => title === values['title']![0]));
    next.titles = next.titles.filter((title) => title !== values['title']![0]);
  }
  return titles;
}

/**
 * Returns the titles that only this listing gave to the kept listing. If another merged listing has one of the titles, notes that the
 * other listing gave it.
 */
function withoutOthersTitles(others: readonly Other[], titles: readonly string[]): string[] {
  let left = [...titles];
  for (const other of others) {
    const itsOwn = new Set([other.title, ...other.alt_titles].map(foldText));
    const given = left.filter((title) => itsOwn.has(foldText(title)));
    other.titles = [...other.titles, ...given];
    left = left.filter((title) => !given.includes(title));
  }
  return left;
}

/**
 * Removes these titles from a film. Restores the values from before a merge if no one has changed them since, and if
 * they go together with the film's other values.
 * @returns the removed titles and values
 */
async function restoreBeforeMerge(ctx: Context, tx: Db, moderator: Member, film: FilmRow, given: Given): Promise<Given> {
  const now = inputOf(film);
  const unedited = unitsOf(given.values).filter((unit) => unit.every((field) => isDeepStrictEqual(given.values[field]![0], now[field])));
  const valuesOf = (fields: readonly FilmField[]) => mapValues(pick(given.values, fields), ([, own]) => own) as Partial<FilmInput>;
  const { error } = parseChanged(ctx.clock().getUTCFullYear(), { ...now, ...valuesOf(unedited.flat()) }, {});
  const refused = Object.keys(error ? toFieldErrors(error) : {});
  const stays = UNITS.filter((unit) => unit.some((field) => refused.includes(field))).flat();
  const restored = unedited.flat().filter((field) => !stays.includes(field));
  const before = valuesOf(restored);
  const alt_titles = film.alt_titles.filter((title) => !given.titles.includes(title) && title !== before.title);
  const unmerged = { actorId: moderator.id, action: 'unmerged' } as const;
  const input = { ...now, ...before, alt_titles };
  if (restored.length > 0 || alt_titles.length < film.alt_titles.length) await saveInput(ctx, tx, { film, input, ...unmerged });
  else await recordHistory(tx, { filmId: film.id, ...unmerged, changes: {}, at: ctx.clock() });
  const stay = [input.title, ...alt_titles];
  return { titles: [film.title, ...film.alt_titles].filter((title) => !stay.includes(title)), values: pick(given.values, restored) };
}

/** The category and the fields whose choices depend on it. */
const CATEGORY: readonly FilmField[] = FIELD_KEYS.filter((field) => field === 'format' || isChoiceByFormat(field));

/** The fields that are restored together or not at all. */
const UNITS: readonly (readonly FilmField[])[] = [
  CATEGORY,
  ...FIELD_KEYS.filter((field) => !CATEGORY.includes(field)).map((field) => [field]),
];

const unitsOf = (values: FieldChanges): FilmField[][] =>
  UNITS.map((unit) => unit.filter((field) => Object.hasOwn(values, field))).filter(({ length }) => length > 0);

const pick = (values: FieldChanges, fields: readonly FilmField[]): FieldChanges =>
  Object.fromEntries(fields.map((field) => [field, values[field]!]));

const mapValues = <Value>(values: FieldChanges, map: (pair: FieldChanges[string], field: string) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).map(([field, pair]) => [field, map(pair, field)]));
