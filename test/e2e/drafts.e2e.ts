import { expect, inject, test } from 'vitest';
import { connect } from '#server/database/database.ts';
import { findRunningPostgres } from '#server/database/embedded-postgres/embedded-postgres.ts';
import { embeddedDatabase } from '#server/database/open-database.ts';
import { copyFilms, filmLine } from '#server/films/transfer/copy-films.ts';
import { newFilmRecord } from '#server/films/catalogue/film-record.ts';
import { filmInput } from '#test/factories.ts';

test('no page or data request shows a draft, and the listing appears as soon as the draft is approved', async () => {
  const { address: site, dataDir } = inject('site');
  const get = (address: string) => fetch(site + address);
  const connections = connect(findRunningPostgres(embeddedDatabase(dataDir))!.app, 1);
  const { db } = connections;
  const record = newFilmRecord(
    filmInput({
      title: 'Zanzibarquux',
      directors: ['Quuxanna Draftova'],
      language: 'Quuxish',
      genres: ['Quuxdrama'],
    }),
    { authorId: null, approved: false, arrival: 'submitted', at: new Date() },
  );
  await copyFilms(connections.pool, [filmLine(record)]);

  const addresses = [
    '/',
    '/_root.data',
    '/?search=zanzibarquux',
    '/?search=zanzibarqux&show=all',
    '/?language=Quuxish',
    '/?approved=false',
    `/films/${record.id}`,
    `/films/${record.id}.data`,
    `/api/films/${record.id}`,
    '/api/films?approved=false',
    '/api/films?search=draftova',
    '/api/films/facets',
    '/api/films/facets?search=zanzibar',
    `/?open=${record.id}`,
  ];
  for (const address of addresses) {
    const text = await (await get(address)).text();
    expect(text, address).not.toMatch(/Quuxanna|Quuxdrama/);
    // A page repeats the words of a search. Other pages must not contain them.
    if (!address.includes('Quuxish')) expect(text, address).not.toContain('Quuxish');
  }
  expect((await get(`/films/${record.id}`)).status).toBe(404);

  await db.updateTable('films').set({ approved: true, waiting_since: null }).where('id', '=', record.id).execute();
  await expect.poll(async () => (await get('/api/films?search=zanzibarquux')).json()).toMatchObject({ total: 1 });
  // The page was cached, so the program first has to hear from the database about the change by another process.
  await expect.poll(async () => (await get('/')).text()).toContain('Quuxanna');
  expect(await (await get('/')).text()).toContain('Zanzibarquux');

  await db.deleteFrom('films').where('id', '=', record.id).execute();
  await expect.poll(async () => (await get('/')).text()).not.toContain('Quuxanna');
  await connections.close();
});
