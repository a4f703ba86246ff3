import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { describe, expect } from 'vitest';
import type { Listing } from '#domain/listing.ts';
import { buildUser } from '#test/factories.ts';
import { PATIENTLY, questionsFor, test } from '#test/remembering-site.ts';
import { createAnswerMemory } from '../answer-memory.ts';
import { createApi } from '../api.ts';
import { rememberAnswers } from './remember-answers.ts';

describe('a visitor who asks what was asked before', () => {
  test('is answered from memory, word for word', async ({ site }) => {
    const id = await site.build();
    for (const address of [
      '/api/films',
      '/api/films?search=piano&limit=5',
      '/api/films/facets',
      `/api/films/${id}`,
    ]) {
      const first = await site.ask(address);
      const text = await first.text();
      const again = async () => {
        const answer = await site.ask(address);
        expect(await answer.text()).toBe(text);
        expect(answer.headers).toEqual(first.headers);
        expect((await site.ask(address, { method: 'HEAD' })).status).toBe(200);
      };
      expect([address, await questionsFor(site, again)]).toEqual([address, 0]);
    }
  });

  test('with other keys is asking something else', async ({ site }) => {
    await site.build({ title: 'Ran', year: 1985 });
    await site.build({ title: 'Zama', year: 2017 });
    for (const [query, title] of [
      ['year[lte]=1990', 'Ran'],
      ['year[gte]=1990', 'Zama'],
    ])
      // prettier-ignore
      expect(await (await site.ask(`/api/films?${query}`)).json()).toMatchObject({ data: [{ title }] });
  });

  test('at the same time as many others is answered by one question', async ({ site }) => {
    await site.build();
    const alone = await questionsFor(site, () => site.ask('/api/films?search=piano'));
    const together = await questionsFor(site, async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => site.ask('/api/films?search=pian')));
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      expect(new Set(texts).size).toBe(1);
    });
    expect(together).toBe(alone);
  });

  test('only whether anything changed is told so from memory', async ({ site }) => {
    await site.build();
    const tag = (await site.ask('/api/films')).headers.get('etag')!;
    const again = () => site.ask('/api/films', { headers: { 'if-none-match': tag } });
    expect((await again()).status).toBe(304);
    expect(await questionsFor(site, again)).toBe(0);
  });
});

describe('a change', () => {
  test('by another connection is seen without anybody being told', async ({ site, owner }) => {
    const id = await site.build({ title: 'Ran' });
    const film = owner.db.updateTable('films').where('id', '=', id);
    await expect.poll(site.titles, PATIENTLY).toEqual(['Ran']);
    await film.set({ title: 'Ikiru', title_key: 'ikiru' }).execute();
    await expect.poll(site.titles, PATIENTLY).toEqual(['Ikiru']);
    await film.set({ approved: false }).execute();
    await expect.poll(site.titles, PATIENTLY).toEqual([]);
    await film.set({ approved: true }).execute();
    await expect.poll(site.titles, PATIENTLY).toEqual(['Ikiru']);
    await owner.db.deleteFrom('films').execute();
    await expect.poll(site.titles, PATIENTLY).toEqual([]);
  });

  test('of a submitter’s name is seen', async ({ site, owner }) => {
    const ann = await buildUser(site.ctx, { name: 'Ann' });
    const id = await site.build({ authorId: ann.id });
    const author = async () =>
      ((await (await site.ask(`/api/films/${id}`)).json()) as { data: Listing }).data.author;
    await expect.poll(author, PATIENTLY).toBe('Ann');
    await owner.db.updateTable('users').set({ name: 'Ann Lee' }).execute();
    await expect.poll(author, PATIENTLY).toBe('Ann Lee');
  });

  test('that happens while the answer is being made is not forgotten with it', async ({ site, owner }) => {
    await site.build({ title: 'Before' });
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    site.hold(promise);
    const answer = site.titles();
    await expect.poll(site.questions, PATIENTLY).toBeGreaterThan(0);
    const version = site.ctx.catalogue.current();
    await owner.db.updateTable('films').set({ title: 'After' }).execute();
    await expect.poll(() => site.ctx.catalogue.current(), PATIENTLY).not.toBe(version);
    await site.ask('/api/films?colour=red'); // makes the site notice, while the old answer is still to come
    letGo();
    expect(await answer).toEqual(['Before']);
    expect(await site.titles()).toEqual(['After']);
  });

  test('of this process counts at once, as does what may have been one; a refusal is none', async ({
    site,
  }) => {
    await site.build();
    const web = new Hono();
    web.use(rememberAnswers(site.ctx, createAnswerMemory(site.ctx)));
    web.post('/api/films/:status', (c) => c.body('', Number(c.req.param('status')) as ContentfulStatusCode));
    web.route('/api', createApi(site.ctx));
    const questionsAfter = async (status: number) => {
      await web.request('/api/films');
      await web.request(`/api/films/${status}`, { method: 'POST' });
      return questionsFor(site, async () => web.request('/api/films'));
    };
    for (const refused of [400, 401, 403, 404, 405, 409, 429]) expect(await questionsAfter(refused)).toBe(0);
    for (const done of [200, 201, 500, 503]) expect(await questionsAfter(done)).toBeGreaterThan(0);
  });
});

describe('never remembered, nor answered from memory, is', () => {
  test.for<[what: string, address: string, init?: RequestInit]>([
    ['what somebody asks who sends credentials', '/api/films', { headers: { authorization: 'Basic eDp5' } }],
    ['a film that there is not', '/api/films/01890a5d-ac96-774b-bcce-b302099a8057'],
  ])('%s', async ([, address, init], { site }) => {
    await site.build();
    for (let time = 0; time < 3; time += 1)
      expect(await questionsFor(site, () => site.ask(address, init))).toBeGreaterThan(0);
    await site.ask('/api/films');
    expect(await questionsFor(site, () => site.ask(address, init))).toBeGreaterThan(0);
  });

  test('an answer to credentials for those who send none', async ({ site }) => {
    await site.build();
    await site.ask('/api/films', { headers: { authorization: 'Basic eDp5' } });
    expect((await site.ask('/api/films')).headers.get('cache-control')).toBe('public, no-cache');
  });

  test('a question about the methods', async ({ site }) => {
    await site.build();
    await site.ask('/api/films');
    const options = await site.ask('/api/films', { method: 'OPTIONS' });
    expect([options.status, await options.text()]).toEqual([204, '']);
    expect((await site.ask('/api/films')).status).toBe(200);
  });

  test('an error, which is over when its cause is', async ({ site }) => {
    await site.build({ title: 'Ran' });
    const { db } = site.ctx;
    site.ctx.db = Object.create(db, { getExecutor: { value: () => { throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }); } } }) as typeof db; // prettier-ignore
    const [one, other] = await Promise.all([
      site.ask('/api/films?sort=title'),
      site.ask('/api/films?sort=title'),
    ]);
    expect([one.status, other.status]).toEqual([503, 503]);
    site.ctx.db = db;
    expect(await site.titles()).toEqual(['Ran']);
  });

  test('anything, while changes might be missed', async ({ site }) => {
    await site.build();
    await site.ask('/api/films');
    site.ctx.catalogue = { ...site.ctx.catalogue, current: () => undefined };
    for (let time = 0; time < 2; time += 1)
      expect(await questionsFor(site, () => site.ask('/api/films'))).toBeGreaterThan(0);
  });
});
