import type { KyselyPlugin } from 'kysely';
import { expect } from 'vitest';
import { VISITOR } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { test } from '#test/database.ts';
import { buildFilm } from '#test/factories.ts';
import { listOf } from '#test/film-questions.ts';
import { countFacets } from './count-facets.ts';
import { listFilms } from './list-films.ts';
import { openSearch } from './open-search.ts';
import { suggestWider } from './suggest-wider.ts';

/** List and facets as typed, two for what is nearest, list and facets of that, all filters to drop. */
const MOST = 7;

const A_VALUE_OF_EACH_FILTER =
  'sidecar_type=DS&format=DS&quality_level=Professional&language=Welsh&genres=War&duration[gte]=1&year[gte]=1900&year[lte]=2020';
const words = (word: (n: number) => string) =>
  encodeURIComponent(Array.from({ length: 20 }, (_, n) => word(n)).join(' '));

test.for([
  ['one word', 'search=parasite', 2],
  ['a slip', 'search=parsite', MOST],
  ['twenty unknown words', `search=${words((n) => `xqzt${n}`)}`, MOST],
  [
    'twenty near words and a value of each filter',
    `search=${words((n) => `paraste${'abcdefghijklmnopqrst'[n]}`)}&${A_VALUE_OF_EACH_FILTER}`,
    MOST,
  ],
  ['no word, but a value of each filter', A_VALUE_OF_EACH_FILTER, 3],
] as const)('a page costs a fixed number of statements: %s', async ([, query, most], { ctx }) => {
  await buildFilm(ctx, { title: 'Parasite', directors: ['Bong Joon Ho'], language: 'English' });
  const counted = counting(ctx);
  const list = listOf(query);
  const { filters } = list;
  const search = openSearch(counted.ctx, VISITOR, filters);
  const [page] = await Promise.all([
    listFilms(counted.ctx, VISITOR, list, search),
    countFacets(counted.ctx, VISITOR, filters, search),
  ]);
  if (page.total === 0) await suggestWider(counted.ctx, VISITOR, filters, search);
  expect(counted.statements()).toBeLessThanOrEqual(most);
});

function counting(ctx: Context): { ctx: Context; statements: () => number } {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { ctx: { ...ctx, db: ctx.db.withPlugin(plugin) }, statements: () => statements };
}
