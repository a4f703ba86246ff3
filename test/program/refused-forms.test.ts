import { expect } from 'vitest';
import { paths } from '#domain/paths.ts';
import type { Context } from '#server/context.ts';
import { createLimits } from '#server/limits/limits.ts';
import { RATE_LIMITS, type LimitName } from '#server/limits/rate-limits.ts';
import { newId } from '#server/new-id.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { serve } from './waiting.ts';

/* Forms of people without scripts, from a network that has sent too many forms. */

interface Form {
  path: string;
  fields: Record<string, string>;
  limit: LimitName;
  /** Part of the page if it keeps the typed text. */
  kept: string;
}

const EMAIL = { email: 'venue@example.org' };
const WANT = { title: 'The Piano', directors: 'Jane Campion', year: '1993', format: 'AD', language: '', needed_by: '' };

async function formsOf(ctx: Context): Promise<Form[]> {
  const film = await buildFilm(ctx, { title: 'Parasite', directors: ['Bong Joon Ho'], year: 2019 });
  const want = newId();
  await ctx.db
    .insertInto('wants')
    .values({ id: want, title: 'Ran', directors: ['Akira Kurosawa'], year: 1985, format: 'AD', language: '', status: 'open' })
    .execute();
  const asked = { limit: 'listRequestsOfNetwork', kept: 'value="venue@example.org"' } as const;
  return [
    { path: `${paths.alerts()}?search=piano`, fields: { ...EMAIL, frequency: 'weekly' }, ...asked },
    { path: paths.alerts(), fields: EMAIL, ...asked },
    { path: paths.want(), fields: { ...WANT, ...EMAIL }, ...asked },
    { path: paths.wantedMaterial(want), fields: { ...EMAIL, needed_by: '' }, ...asked },
    { path: paths.reportContact(film), fields: EMAIL, ...asked },
    { path: paths.programme(), fields: { films: 'Parasite (2019)', name: '' }, limit: 'filmsMatchedOfNetwork', kept: '>Parasite (2019)' },
  ];
}

test('a form that arrives without its fields is refused with the reasons', async ({ ctx }) => {
  const forms = await formsOf(ctx);
  const { address, close } = await serve(ctx);
  for (const { path } of forms) {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const response = await fetch(address + path, { method: 'POST', headers, body: new URLSearchParams() });
    expect([path, response.status, (await response.text()).includes('There is a problem')]).toEqual([path, 400, true]);
  }
  await close();
});

test('a network that has sent too many forms sees when to try again, and each page keeps the typed text', async ({ ctx }) => {
  const limits = createLimits(ctx.db, true);
  const forms = await formsOf(ctx);
  const { address, close } = await serve({ ...ctx, limits });
  const send = async ({ path, fields }: Form) => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const response = await fetch(address + path, { method: 'POST', headers, body: new URLSearchParams(fields) });
    return { status: response.status, retryAfter: response.headers.get('retry-after'), html: await response.text() };
  };
  const left = new Map<LimitName, number>();
  for (const form of forms) {
    const { status, retryAfter } = await send(form);
    expect([form.path, status, retryAfter]).toEqual([form.path, 200, null]);
    left.set(form.limit, (left.get(form.limit) ?? RATE_LIMITS[form.limit].max) - 1);
  }
  for (const [limit, points] of left) await limits.consume(limit, '127.0.0.1', points);

  for (const form of forms) {
    const { status, retryAfter, html } = await send(form);
    expect([form.path, status]).toEqual([form.path, 429]);
    const { message, seconds } = RATE_LIMITS[form.limit];
    expect([form.path, Number(retryAfter) > 0 && Number(retryAfter) <= seconds]).toEqual([form.path, true]);
    for (const text of [message, form.kept]) expect([form.path, text, html.includes(text)]).toEqual([form.path, text, true]);
  }
  await close();
});
