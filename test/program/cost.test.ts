import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { discoveryRoutes } from '#http/discovery/discovery.ts';
import { API_ENDPOINTS } from '#api/endpoints.ts';
import { FILTER_KEYS, LIST_KEYS, SUGGESTION_KEYS } from '#domain/filters/film-filters.ts';
import { FIELD_KEYS } from '#domain/films/film-fields.ts';
import { test as databaseTest } from '#test/database/with-database.ts';
import { buildScene, type Scene } from './scene.ts';
import { FILE_INPUTS } from './file-inputs.ts';
import { PAGE_INPUTS, PAGES } from './page-inputs.ts';
import { UNTRUSTED_INPUTS } from './untrusted-inputs.ts';
import { computingOf, doReferenceWork, MAX_RATIO, serve, type Served } from './waiting.ts';

/*
 * Limits the time that one untrusted client can take from everyone. Each place that accepts a text or a list gets its worst input
 * through the whole program over HTTP, while a health check measures how long others wait. `COST_TABLE=1` prints the figures.
 */

const SENT = [...UNTRUSTED_INPUTS, ...PAGE_INPUTS];
const INPUTS = [...SENT, ...FILE_INPUTS];

databaseTest('the table has every endpoint, page, key and field, and the documentation has every row of the table', () => {
  const there = [
    ...[...API_ENDPOINTS, ...discoveryRoutes([])].map(({ method, path }) => `${method} ${path}`),
    ...PAGES,
    ...Object.keys({ ...FILTER_KEYS, ...LIST_KEYS }).map((key) => `key ${key}`),
    ...Object.keys(SUGGESTION_KEYS).map((key) => `suggestion ${key}`),
    ...FIELD_KEYS.map((field) => `field ${field}`),
  ];
  const covered = new Set(INPUTS.flatMap(({ covers }) => covers));
  expect(there.filter((one) => !covered.has(one))).toEqual([]);
  const documented = readFileSync(path.join(import.meta.dirname, '../../docs/reliability.md'), 'utf8');
  for (const { place, bound } of INPUTS) expect(documented).toContain(`| ${place} | ${bound} |`);
});

interface Measured {
  place: string;
  what: string;
  ms: number;
  /** Multiple of the reference work. */
  ratio: number;
}

const test = databaseTest.extend<{ scene: Scene; served: Served }>({
  scene: async ({ ctx }, use) => use(await buildScene(ctx)),
  served: async ({ ctx }, use) => {
    const served = await serve(ctx);
    await use(served);
    await served.close();
  },
});

test(`no input of one client makes anyone else wait more than ${MAX_RATIO} times as long as the reference work`, async ({
  scene,
  served,
}) => {
  await served.send({ path: '/' }); // everything is loaded

  const measured: Measured[] = [];
  for (const { place, worst } of SENT)
    for (const [what, one] of worst(scene)) {
      const statuses: number[] = [];
      const work = async () => (typeof one === 'function' ? void (await one()) : void statuses.push(await served.send(one)));
      measured.push({ place, what, ...(await served.waitBeside(work)) });
      expect([what, statuses.filter((status) => status >= 500 && status !== 503)]).toEqual([what, []]);
    }
  expectWithin(MAX_RATIO, measured);
}, 600_000);

test('the worst files take at most 15 times as long as the reference work or a long harmless file', ({ scene }) => {
  const measured: Measured[] = [];
  for (const { place, worst } of FILE_INPUTS) {
    const all = worst(scene).map(([what, one]) => ({ place, what, ms: computingOf(one as () => unknown) }));
    // Garbage collection sometimes takes as long as the reference work, with any file.
    const reference = Math.max(computingOf(doReferenceWork), all.find(({ what }) => what === 'long')!.ms);
    measured.push(...all.map((one) => ({ ...one, ratio: one.ms / reference })));
  }
  expectWithin(15, measured);
}, 60_000);

function expectWithin(maxRatio: number, measured: readonly Measured[]): void {
  const say = ({ what, ms, ratio }: Measured) => `${ratio.toFixed(2)}, ${ms.toFixed(1)} ms: ${what.slice(0, 120)}`;
  if (process.env['COST_TABLE'])
    for (const [place, all] of Map.groupBy(measured, (one) => one.place)) {
      const worst = all.toSorted((a, b) => b.ms - a.ms).slice(0, 4);
      console.log(`${place} (${all.length} tried, at most ${maxRatio}):\n${worst.map((one) => `  ${say(one)}`).join('\n')}`);
    }
  expect(measured.filter(({ ratio }) => ratio > maxRatio).map((one) => `${one.place}: ${say(one)}`)).toEqual([]);
}
