import { setTimeout as delay } from 'node:timers/promises';
import type { Settings } from '#server/settings.ts';
import { openBenchData } from './harness/bench-data.ts';
import { UNCACHED, median } from './harness/measure.ts';
import { isSize } from './harness/options.ts';
import { serveSite } from './harness/served-site.ts';

/*
 * Measures how much slower a visitor's searches become while another address sends ten of the most costly searches a second. Compares a
 * queue for searches (http/middleware/take-turns.ts) with no queue: `npm run node -- lab/bench/search-in-turn.ts 100k DIR`. DIR is a folder
 * from `bench.ts --keep DIR`.
 */

const SEARCHES = 20;
const COSTLY = ['the of', 'e a o', 'e r t', 'of a the'];
const COSTLY_EVERY_MS = 100;
const WARM_UP_MS = 3000;

const [size = '', keep] = process.argv.slice(2);
if (!isSize(size)) throw new Error('Name the size of the catalogue: 10k, 100k or 1m.');
const data = await openBenchData({ size, keep });
await data.release();
console.log('| searches | alone, ms | with ten costly searches a second, ms | ratio |\n| --- | ---: | ---: | ---: |');
for (const [name, limits] of [
  ['in turn', 'on'],
  ['not in turn', 'off'],
] as const) {
  const [alone, beside] = await measure(data.settings, limits);
  console.log(`| ${name} | ${alone!.toFixed(1)} | ${beside!.toFixed(1)} | ${(beside! / alone!).toFixed(1)} |`);
}
await data.remove();

/** @returns medians of a visitor's searches, alone and next to another visitor's costly searches */
async function measure(settings: Settings, limits: 'on' | 'off'): Promise<number[]> {
  await using site = await serveSite(settings, { RATE_LIMITS: limits, TRUST_PROXY: '1', LOG_LEVEL: 'error' });
  const search = async (from: string, text: string, signal?: AbortSignal) => {
    const headers = { ...UNCACHED, 'x-forwarded-for': from };
    const response = await fetch(`${site.url}/api/films?search=${encodeURIComponent(text)}`, { headers, signal: signal ?? null });
    await response.arrayBuffer();
    return response.status;
  };
  const visit = async () => {
    const times: number[] = [];
    for (let n = 0; n < SEARCHES; n += 1) {
      const before = performance.now();
      const status = await search('192.0.2.1', 'kurosawa');
      if (status !== 200) throw new Error(`A visitor's search has status ${status}.`);
      times.push(performance.now() - before);
      await delay(COSTLY_EVERY_MS);
    }
    return median(times);
  };
  await visit(); // until V8 has compiled the code
  const alone = await visit();
  const gone = new AbortController();
  const costly = setInterval(() => {
    const text = COSTLY[Math.floor(Math.random() * COSTLY.length)]!;
    search('192.0.2.2', text, gone.signal).catch(() => {});
  }, COSTLY_EVERY_MS);
  await delay(WARM_UP_MS);
  const beside = await visit();
  clearInterval(costly);
  gone.abort();
  return [alone, beside];
}
