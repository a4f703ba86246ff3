import * as fc from 'fast-check';
import { CompiledQuery } from 'kysely';
import { expect } from 'vitest';
import { test as siteTest } from '#test/site/two-sites.ts';
import { comparingWith, startTmdb } from '#test/tmdb/tmdb.ts';
import { story } from '../../lab/fuzz/make/steps.ts';
import { playStory } from '../../lab/fuzz/play/play-story.ts';
import { createTally } from '../../lab/fuzz/play/tally.ts';
import { createScene, type Target } from '../../lab/fuzz/scene.ts';
import type { Step } from '../../lab/fuzz/step.ts';

/* A small share of `npm run fuzz` (decision 040), over the served site. */

/** With an external film database, as in `npm run fuzz`, because some endpoints only return 503 without it. */
const test = siteTest.extend({
  ctx: async ({ ctx }, use) => use(comparingWith(ctx, await startTmdb())),
});

const step = (more: Partial<Step> & Pick<Step, 'name' | 'method' | 'path'>): Step => ({
  role: 'visitor',
  n: 0,
  sign: 'fresh',
  headers: {},
  isHurried: false,
  ...more,
});

/** Requests whose responses once broke a promise. */
const BROKEN_ONCE: Step[][] = [
  // The error had the words of the library.
  [step({ name: 'POST /users/login/passkey', method: 'POST', path: '/api/users/login/passkey', body: { passkey: 'x' } })],
  // The responses had undocumented fields.
  [step({ name: 'GET /films', method: 'GET', path: '/api/films', role: 'admin' })],
  [step({ name: 'GET /films/{id}', method: 'GET', path: '/api/films/@film:0', role: 'admin' })],
];

test('every endpoint and page keeps its promises for random requests of every role', async ({ caching: site }) => {
  const { ctx, port } = site;
  const target: Target = {
    port,
    query: async (text, values) => ctx.db.executeQuery(CompiledQuery.raw(text, values)),
  };
  const scene = await createScene(target, { member: 2, trusted: 1, admin: 2 });
  const tally = createTally();
  await fc.assert(
    fc.asyncProperty(story, async (steps) => playStory(scene, steps, tally)),
    { numRuns: 20, examples: BROKEN_ONCE.map((steps): [Step[]] => [steps]) },
  );
  expect(tally.share((status) => status >= 500)).toBe(0);
});
