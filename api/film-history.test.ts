import { describe, expect } from 'vitest';
import { test } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { signedIn } from '#test/people.ts';

describe('the history of a film', () => {
  test('has pages of two hundred entries, and a moderator can restore even the first version', async ({ ctx, owner }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const id = await buildFilm(ctx, { title: 'Ran' });
    await owner.sql`
      insert into film_history (film_id, act, changes)
      select ${id}, 'edited', jsonb_build_object('title', jsonb_build_array('Title ' || n, 'Title ' || n + 1)) from generate_series(1, 450) as n`;
    const pages = [];
    for (let next: string | null = ''; next !== null;) {
      const { body } = await admin.get(`/films/${id}/history${next && `?before=${next}`}`);
      pages.push(body.data as { id: string; act: string }[]);
      next = body.next as string | null;
    }
    expect(pages.map(({ length }) => length)).toEqual([200, 200, 51]);
    expect(new Set(pages.flat().map((entry) => entry.id)).size).toBe(451);
    expect(pages.at(-1)!.at(-1)).toMatchObject({ id: '0', act: 'submitted' });
    for (const before of ['x', '-1', '1e3', '9'.repeat(40)])
      expect((await admin.get(`/films/${id}/history?before=${before}`)).status).toBe(400);
    for (const ignored of ['befor=1', 'befor=x&limit=x', `before=${'9'.repeat(18)}&before=x`])
      expect((await admin.get(`/films/${id}/history?${ignored}`)).body.data).toHaveLength(200);
    const { body } = await admin.post(`/films/${id}/history/0/restore`);
    expect(body.data.title).toBe('Title 1');
    expect((await admin.post(`/films/${id}/history/${'9'.repeat(40)}/restore`)).status).toBe(404);
  });

  test('shows who changed each field, and a moderator can restore any version', async ({ ctx }) => {
    const [ann, admin] = [await signedIn(ctx, { name: 'Ann' }), await signedIn(ctx, { isAdmin: true, name: 'Ada' })];
    const { body } = await ann.post('/films/add', {
      title: 'The Piano',
      directors: ['Jane Campion'],
      year: 1993,
      duration: 121,
      format: 'DS',
    });
    const path = `/films/${body.data._id}`;
    await admin.patch(`${path}/${admin.id}`, { duration: 117 });
    await admin.patch('/films/approve', [body.data._id]);
    await ann.patch(`${path}/${ann.id}`, { title: 'Piano', alt_titles: ['Das Piano'] });
    const history = async () =>
      (await admin.get(`${path}/history`)).body.data as { id: string; act: string; actor: string; changes: object }[];
    const entries = await history();
    expect(entries.map(({ act, actor, changes }) => [act, actor, changes])).toEqual([
      ['edited', 'Ann', { title: ['The Piano', 'Piano'], alt_titles: [[], ['Das Piano']], approved: [true, false] }],
      ['approved', 'Ada', { approved: [false, true], waiting_since: [expect.any(String), null] }],
      ['edited', 'Ada', { duration: [121, 117] }],
      ['submitted', 'Ann', {}],
    ]);
    const restoreVersion = (entry: string) => admin.post(`${path}/history/${entry}/restore`);
    expect((await restoreVersion(entries[1]!.id)).body.data).toMatchObject({
      title: 'The Piano',
      duration: 117,
      alt_titles: [],
      approved: false,
    });
    expect((await restoreVersion('0')).body.data).toMatchObject({ title: 'The Piano', duration: 121 });
    expect((await restoreVersion(entries[0]!.id)).body.data).toMatchObject({ title: 'Piano', duration: 117, alt_titles: ['Das Piano'] });
    expect((await history()).slice(0, 3).map(({ act }) => act)).toEqual(['version_restored', 'version_restored', 'version_restored']);
    for (const entry of ['999999', 'x', '-1']) expect((await restoreVersion(entry)).status).toBe(404);
  });
});
