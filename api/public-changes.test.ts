import { expect } from 'vitest';
import { test } from '#test/database/with-database.ts';
import { buildFilm, filmInput } from '#test/factories.ts';
import { PASSWORD, signedIn, visitor, type Person } from '#test/people.ts';

interface Change {
  act: string;
  at: string;
  by: string[];
  changes: Record<string, [unknown, unknown]>;
  contact_changed: boolean;
}

const read = async (who: Person, id: string): Promise<Change[]> => (await who.get(`/films/${id}/changes`)).body.data;

test('everyone sees the changes of a listing and the roles behind them, but no name, draft, note or old contact', async ({ ctx }) => {
  const [ann, ada] = [await signedIn(ctx, { name: 'Ann Lee' }), await signedIn(ctx, { isAdmin: true, name: 'Ada Byron' })];
  const everyone = visitor(ctx);
  const id: string = (await ann.post('/films/add', filmInput({ title: 'The Paino', contact: 'ann@home.example.org' }))).body.data._id;
  const save = (who: Person, values: object) => who.patch(`/films/${id}/${who.id}`, values);
  await save(ada, { title: 'The Piano' });
  expect((await everyone.get(`/films/${id}/changes`)).status).toBe(404);
  expect(await read(ann, id)).toEqual([]);

  await ada.patch('/films/approve', [id]);
  await save(ada, { year: 1992, notes: 'Ann called.', flagged: true });
  await save(ann, { title: 'Ann’s secret', contact: 'office@example.org', year: 1991, notes: 'Please hurry.' });
  expect((await everyone.get(`/films/${id}/changes`)).status).toBe(404);
  expect((await read(ann, id)).map(({ act }) => act)).toEqual(['changed', 'listed']);
  await save(ann, { title: 'Piano' });
  await save(ada, { duration: 117, year: 1993 });
  await ada.patch('/films/approve', [id]);

  const { body, headers } = await everyone.get(`/films/${id}/changes`);
  expect(body).toEqual({
    data: [
      {
        act: 'changed',
        at: expect.any(String),
        by: ['submitter', 'moderator'],
        changes: { title: ['The Piano', 'Piano'], year: [1992, 1993], duration: [121, 117] },
        contact_changed: true,
      },
      { act: 'changed', at: expect.any(String), by: ['moderator'], changes: { year: [1993, 1992] }, contact_changed: false },
      { act: 'listed', at: expect.any(String), by: [], changes: {}, contact_changed: false },
    ],
    next: null,
  });
  expect(headers.get('cache-control')).toBe('public, no-cache');
  for (const hidden of ['Paino', 'secret', 'example.org', 'hurry', 'called', 'Ann', 'Ada', ann.id, ada.id, 'flagged'])
    expect(JSON.stringify(body)).not.toContain(hidden);

  await ann.post(`/users/${ann.id}/erase`, { password: PASSWORD });
  expect((await read(everyone, id)).map(({ by }) => by)).toEqual([['moderator', 'former member'], ['moderator'], []]);
});

test('a long history is read page by page, and each change appears once', async ({ ctx, owner }) => {
  const id = await buildFilm(ctx, { title: 'Title 451' });
  await owner.sql`
    insert into film_history (film_id, act, at, actor_id, changes)
    select ${id}, 'edited', timestamptz '2026-01-01' + n * interval '1 minute', gen_random_uuid(),
      jsonb_build_object('title', jsonb_build_array('Title ' || n, 'Title ' || n + 1)) from generate_series(1, 450) as n`;
  const pages: Change[][] = [];
  for (let next: string | null = ''; next !== null;) {
    const { body } = await visitor(ctx).get(`/films/${id}/changes${next && `?before=${next}`}`);
    pages.push(body.data);
    next = body.next;
  }
  expect(pages.map(({ length }) => length)).toEqual([...Array.from({ length: 15 }, () => 30), 1]);
  expect(pages.flat().flatMap(({ changes }) => changes['title']?.[0] ?? [])).toEqual(
    Array.from({ length: 450 }, (_, n) => `Title ${450 - n}`),
  );
  for (const before of ['x', '2026', '0']) expect((await visitor(ctx).get(`/films/${id}/changes?before=${before}`)).status).toBe(400);
});

test('changes of the same moment stay on one page, and a page with long texts has few changes', async ({ ctx, owner }) => {
  const [id, long] = [await buildFilm(ctx), await buildFilm(ctx)];
  await owner.sql`
    insert into film_history (film_id, act, at, actor_id, changes)
    select ${id}, 'edited', timestamptz '2026-01-01', gen_random_uuid(), jsonb_build_object('year', jsonb_build_array(n, n + 1))
    from generate_series(1900, 1990) as n`;
  await owner.sql`
    insert into film_history (film_id, act, at, actor_id, changes)
    select ${long}, 'edited', timestamptz '2026-01-01' + n * interval '1 minute', gen_random_uuid(),
      jsonb_build_object('genres', jsonb_build_array(jsonb_build_array(repeat(n || ' ', 10000)), jsonb_build_array(repeat(n + 1 || ' ', 10000))))
    from generate_series(10, 90) as n`;
  expect(await read(visitor(ctx), id)).toHaveLength(91);
  const { body } = await visitor(ctx).get(`/films/${long}/changes`);
  expect(body.data).toHaveLength(3);
  expect((await visitor(ctx).get(`/films/${long}/changes?before=${body.next}`)).body.data).toHaveLength(3);
});

test('a history that is too long ends without its first version', async ({ ctx, owner }) => {
  const id = await buildFilm(ctx);
  await owner.sql`
    insert into film_history (film_id, act, at, actor_id, changes)
    select ${id}, case n when 1 then 'reverted' when 30500 then 'approved' else 'edited' end, timestamptz '2026-01-01' + n * interval '1 minute',
      gen_random_uuid(), case n when 1 then '{"approved": [true, false]}' when 30500 then '{"approved": [false, true]}'
        else jsonb_build_object('year', jsonb_build_array(1900 + n % 7, 1900 + (n + 1) % 7)) end
    from generate_series(1, 30500) as n`;
  expect((await visitor(ctx).get(`/films/${id}/changes`)).body).toEqual({ data: [], next: null });
});
