import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

/*
 * Measures how soon visitors of one process see a listing that an admin publishes through another. Start two processes on one database with
 * RATE_LIMITS=off, then `npm run node -- lab/bench/change-seen.ts http://localhost:3001 http://localhost:3002 ADMIN-EMAIL < PASSWORD-FILE`.
 * It leaves a hundred listings in the database.
 */

const ROUNDS = 100;

const [writing = '', reading = '', email = ''] = process.argv.slice(2);
const password = (await text(process.stdin)).trim();

const post = async (path: string, body: unknown, token?: string): Promise<unknown> => {
  const response = await fetch(`${writing}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const answered: unknown = await response.json();
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answered)}`);
  return answered;
};
const page = z.object({ total: z.number() });
const total = async (site: string) => page.parse(await (await fetch(`${site}/api/films?limit=1`)).json()).total;

const { token } = z.object({ token: z.string() }).parse(await post('/api/users/login', { email, password }));
const seenAfter: number[] = [];
let notByTheirOwn = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  const before = await total(reading);
  await post(
    '/api/films/add',
    {
      title: `Film ${round}`,
      directors: ['Ann Lee'],
      year: 2000,
      duration: 90,
      format: 'DS',
      sidecar_type: 'DS',
      language: 'English',
      contact: 'ann@example.org',
    },
    token,
  );
  const began = performance.now();
  if ((await total(writing)) !== before + 1) notByTheirOwn += 1;
  while ((await total(reading)) !== before + 1);
  seenAfter.push(performance.now() - began);
  await delay(20 + 60 * Math.random());
}
const sorted = seenAfter.toSorted((a, b) => a - b);
const at = (share: number) => `${sorted[Math.floor(share * (ROUNDS - 1))]?.toFixed(0)} ms`;
console.log(`The other process showed a listing after ${at(0.5)} (median), ${at(0.95)} (p95), ${at(1)} (slowest).`);
console.log(`The process that stored the listing did not show it at once: ${notByTheirOwn} of ${ROUNDS}.`);
