import os from 'node:os';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { withSampleSite, type SampleSite } from '../../scripts/sample-site.ts';
import { median } from './harness/measure.ts';
import { progress } from './harness/progress.ts';
import { observe, readSeen } from './web-vitals/observe.ts';
import { everyPage, screens, type Screen } from './web-vitals/screens.ts';
import { CPU_SLOWDOWN, slowDown } from './web-vitals/slow-phone.ts';

/*
 * Measures when pages appear and how fast they react, in Chromium with a slow CPU and network: `npm run node -- lab/bench/web-vitals.ts
 * [--loads 5] [--every-page]`. `--every-page` only loads pages, but all of them. Exits with status 1 if a median is above its limit.
 */

/** Time that people look at a result before they continue (ms). */
const LOOK_MS = 2000;

/** Our limits (docs/performance.md). https://web.dev/articles/vitals calls 2500, 0.1 and 200 good. */
const LIMITS = { lcp: 1500, cls: 0.05, inp: 150 };

interface Load {
  lcp: number;
  largest: string;
  cls: number;
  /** Time and name of the slowest interaction. */
  inp: number;
  slowest: string;
}

const { values } = parseArgs({ options: { loads: { type: 'string', default: '5' }, 'every-page': { type: 'boolean' } } });
const loads = Number(values.loads);

await withSampleSite(async (site) => {
  const film = await anyListing(site);
  const rows: string[] = [];
  for (const screen of values['every-page'] ? everyPage(film) : screens(film)) {
    const seen: Load[] = [];
    for (let load = 0; load < loads; load += 1) seen.push(await openOnce(site, screen));
    rows.push(rowOf(screen, seen));
    progress(rows.at(-1)!);
  }
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} × ${os.cpus()[0]?.model ?? 'processor'}, ${site.browser.version()}, ${CPU_SLOWDOWN}× slower, slow 4G, ${loads} loads, median and worst\n`,
  );
  console.log('| page | width | LCP, ms | CLS | INP, ms | slowest interaction | largest on the first screen |');
  console.log('| --- | ---: | ---: | ---: | ---: | --- | --- |');
  console.log(rows.join('\n'));
  console.log(`| limit | | ${LIMITS.lcp} | ${LIMITS.cls} | ${LIMITS.inp} | | |`);
});

/** Opens a page as a new visitor, whose browser has no files of the site yet. */
async function openOnce(site: SampleSite, { path, as, width, height, hasTouch, interactions }: Screen): Promise<Load> {
  const context = await site.newContext({ viewport: { width, height }, hasTouch, reducedMotion: 'no-preference' }, as);
  try {
    const page = await context.newPage();
    await observe(page);
    await slowDown(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    const { lcp, largest } = await readSeen(page);
    let inp = 0;
    let slowest = 'below 16 ms';
    for (const { name, act } of interactions) {
      await act(page);
      await page.waitForTimeout(LOOK_MS);
      const longest = Math.max(0, ...(await readSeen(page)).interactions);
      if (longest > inp) [inp, slowest] = [longest, name];
    }
    const { cls } = await readSeen(page);
    return { lcp, largest, cls, inp, slowest };
  } finally {
    await context.close();
  }
}

function rowOf({ name, width }: Screen, seen: Load[]): string {
  const of = (key: 'lcp' | 'cls' | 'inp', digits: number) => {
    const figures = seen.map((load) => load[key]);
    const middle = median(figures);
    if (middle > LIMITS[key]) process.exitCode = 1;
    return `${middle.toFixed(digits)}, ${Math.max(...figures).toFixed(digits)}`;
  };
  const worst = seen.toSorted((a, b) => b.inp - a.inp)[0]!;
  return `| ${[name, width, of('lcp', 0), of('cls', 3), of('inp', 0), worst.slowest, worst.largest].join(' | ')} |`;
}

async function anyListing({ newContext }: SampleSite): Promise<string> {
  const context = await newContext({});
  const response = await context.request.get('/api/films?limit=1');
  const { data } = z.object({ data: z.array(z.object({ _id: z.string() })) }).parse(await response.json());
  await context.close();
  return `/films/${data[0]!._id}`;
}
