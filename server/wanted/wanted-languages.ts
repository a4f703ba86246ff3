import { NO_FILTERS } from '#domain/filters/film-filters.ts';
import { LANGUAGE_NAMES } from '#domain/films/languages.ts';
import { foldText } from '#domain/matching/fold-text.ts';
import { VISITOR } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { countFacets } from '#server/films/catalogue/list-films.ts';

/** Lists the languages that people can choose, in alphabetical order: well-known languages and those of public listings. */
export async function listLanguages(ctx: Context): Promise<string[]> {
  const { language } = await countFacets(ctx, VISITOR, NO_FILTERS);
  const names = new Map([...language.map(({ value }) => value), ...LANGUAGE_NAMES].map((name) => [foldText(name), name]));
  return [...names.values()].filter((name) => name !== '').toSorted((a, b) => a.localeCompare(b, 'en'));
}
