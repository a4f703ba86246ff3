import path from 'node:path';
import { followCatalogue } from '#server/catalogue/follow-catalogue.ts';
import { createContext } from '#server/context.ts';
import type * as Web from '../../web/web.ts';
import { openBenchData } from './harness/bench-data.ts';
import { home } from './home.ts';

/*
 * Measures the CPU time that Node needs for an uncached home page: `npm run node -- lab/bench/cpu-of-home.ts DIR BUILD [BUILD]`. DIR is a
 * catalogue from `bench.ts --size 100k --keep DIR`. Sends requests alternately to two builds in one process, so that other work on the
 * machine slows both equally. Each build needs `node_modules` next to it.
 */

const ROUNDS = 15;
const WARM_UP_ROUNDS = 5;
const CONNECTIONS = 4;
const PAGES = 15;
/** The same header as in lab/bench/harness/measure.ts. */
const UNCACHED = { authorization: 'Basic YmVuY2g6YmVuY2g=' };

type Site = ReturnType<typeof Web.createWeb>;

process.env['NODE_ENV'] = 'production';
const [directory, ...builds] = process.argv.slice(2);
const data = await openBenchData({ size: '100k', keep: directory });
const { ctx, close } = createContext({ ...data.settings, rateLimits: false }, data.database.app);
ctx.catalogue = await followCatalogue(ctx);
try {
  const sites = await Promise.all(builds.map(openSite));
  const costs: number[][] = builds.map(() => []);
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1)
    for (const [index, site] of sites.entries()) {
      const milliseconds = await costOf(site);
      if (round >= 0) costs[index]!.push(milliseconds);
    }
  for (const [index, build] of builds.entries()) {
    const ratios = costs[index]!.map((cost, round) => costs[0]![round]! / cost);
    console.log(`${build}: ${median(costs[index]!).toFixed(2)} ms a page, ${median(ratios).toFixed(2)} times`);
  }
} finally {
  await ctx.catalogue.stop();
  await close();
  await data.release();
}

async function openSite(build: string): Promise<Site> {
  const { createWeb } = (await import(path.resolve(build, 'server/index.js'))) as typeof Web;
  return createWeb(ctx);
}

/** @returns CPU time per page (ms) */
async function costOf(site: Site): Promise<number> {
  const paths = await home.paths(ctx);
  const ask = async () => {
    for (let page = 0; page < PAGES; page += 1) {
      const response = await site.request(paths[page % paths.length]!, { headers: UNCACHED });
      if (!response.ok) throw new Error(`The home page has status ${response.status}.`);
      await response.arrayBuffer();
    }
  };
  const before = process.cpuUsage();
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / (CONNECTIONS * PAGES);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
