import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { discoveryRoutes } from '#api/discovery/discovery.ts';
import { API_ENDPOINTS } from '#api/endpoints.ts';
import { FILTER_KEYS, LIST_KEYS, SUGGESTION_KEYS } from '#domain/film-filters.ts';
import { FIELD_KEYS } from '#domain/film-fields.ts';
import { test as databaseTest } from '#test/database/with-database.ts';
import { buildScene, type Scene } from './scene.ts';
import { FILE_INPUTS } from './file-inputs.ts';
import { PAGE_INPUTS, PAGES } from './page-inputs.ts';
import { UNTRUSTED_INPUTS } from './untrusted-inputs.ts';
import { serve, type Served } from './waiting.ts';

/*
 * Limits the time that one stranger can take from everyone. The worst input for every place where a text or a list of theirs enters is sent
 * through the whole program over HTTP, and a health check beside it measures how long others wait. `COST_TABLE=1` prints the figures.
 */

const SENT = [...UNTRUSTED_INPUTS, ...PAGE_INPUTS];
const INPUTS = [...SENT, ...FILE_INPUTS];

databaseTest('every endpoint, page, key, field and file is in the table, and the table is in the documentation', () => {
  const there = [
    ...[...API_ENDPOINTS, ...discoveryRoutes([])].map(({ method, path }) => `${method} ${path}`),
    ...PAGES,
    ...Object.keys({ ...FILTER_KEYS, ...LIST_KEYS }).map((key) => `key ${key}`),
    ...Object.keys(SUGGESTION_KEYS).map((key) => `suggestion ${key}`),
    ...FIELD_KEYS.map((field) => `field ${field}`),
  ];
  const covered = new Set(INPUTS.flatMap(({ covers }) => covers));
  expect(there.filter((one) => !covered.has(one))).toEqual([]);
  const documented = readFileSync(path.join(import.meta.dirname, '../../docs/security.md'), 'utf8');
  for (const { place, bound } of INPUTS) expect(documented).toContain(`| ${place} | ${bound} |`);
});

/** Milliseconds of computing that nobody else waits longer than, whatever one client sends. */
const MAX_WAIT_MS = 100;

/** Garbage collection and the like take as much now and then, whatever a file says. */
const FLOOR_MS = 50;

const test = databaseTest.extend<{ scene: Scene; served: Served }>({
  scene: async ({ ctx }, use) => use(await buildScene(ctx)),
  served: async ({ ctx }, use) => {
    const served = await serve(ctx);
    await use(served);
    await served.close();
  },
});

test('no input of one client makes anyone else wait more than 100 ms', async ({ scene, served }) => {
  await served.send({ path: '/' }); // everything is loaded

  const measured: { place: string; what: string; ms: number }[] = [];
  const tooLong: string[] = [];
  for (const { place, worst } of SENT)
    for (const [what, one] of worst(scene)) {
      const statuses: number[] = [];
      const work = async () => (typeof one === 'function' ? void (await one()) : void statuses.push(await served.send(one)));
      let ms = await served.waitBeside(work);
      // A collection of garbage, or another program's use of the machine's caches, does not happen each time.
      for (let again = 0; ms > MAX_WAIT_MS && again < 4; again += 1) ms = Math.min(ms, await served.waitBeside(work));
      measured.push({ place, what, ms });
      if (ms > MAX_WAIT_MS) tooLong.push(`${place}: ${what}: ${ms.toFixed(0)} ms`);
      expect([what, statuses.filter((status) => status >= 500 && status !== 503)]).toEqual([what, []]);
    }
  if (process.env['COST_TABLE']) print(measured, MAX_WAIT_MS);
  expect(tooLong).toEqual([]);
}, 300_000);

test('what is read beside a page or by the operator takes no longer than its size says', ({ scene }) => {
  const tooLong: string[] = [];
  const measured: { place: string; what: string; ms: number }[] = [];
  for (const { place, worst } of FILE_INPUTS) {
    const all = worst(scene).map(([what, one]) => ({ place, what, ms: computingOf(one as () => unknown) }));
    const plain = Math.max(FLOOR_MS, all.find(({ what }) => what === 'long')!.ms);
    tooLong.push(...all.filter(({ ms }) => ms > 10 * plain).map(({ what, ms }) => `${place}: ${what}: ${ms.toFixed(0)} ms`));
    measured.push(...all);
  }
  if (process.env['COST_TABLE']) print(measured, 10 * FLOOR_MS);
  expect(tooLong).toEqual([]);
}, 60_000);

function computingOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function print(measured: { place: string; what: string; ms: number }[], maxMs: number): void {
  for (const [place, all] of Map.groupBy(measured, (one) => one.place)) {
    const worst = all.toSorted((a, b) => b.ms - a.ms).slice(0, 4);
    console.log(
      `${place} (${all.length} tried, at most ${maxMs.toFixed(0)} ms):\n${worst.map(({ what, ms }) => `  ${ms.toFixed(1)} ms ${what.slice(0, 120)}`).join('\n')}`,
    );
  }
}
