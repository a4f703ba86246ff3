import { describe, expect } from 'vitest';
import { mergedInto } from '#server/films/catalogue/get-film.ts';
import { purgeDeletedFilms } from '#server/films/moderation/purge-deleted-films.ts';
import { queueDigests } from '#server/jobs/queue-digests.ts';
import { test, type Owner } from '#test/database.ts';
import { buildFilm } from '#test/factories.ts';
import { signedIn, visitor } from '#test/people.ts';

interface Mail {
  kind: string;
  to_address: string;
  details: { filmIds: string[]; message?: string };
}
const mails = async ({ sql }: Owner) => [...(await sql<Mail[]>`select kind, to_address, details from mails order by id`)]; // prettier-ignore
const count = async ({ sql }: Owner, what: string) =>
  (await sql.unsafe<{ n: number }[]>(`select count(*)::int as n from ${what}`))[0]!.n;
const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('approving', () => {
  test('makes drafts public, at once and with one mail to each submitter for all of theirs', async ({ ctx, owner }) => {
    const [ann, bob, admin] = [await signedIn(ctx), await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
    const hers = [await buildFilm(ctx, { authorId: ann.id, approved: false }), await buildFilm(ctx, { authorId: ann.id, approved: false })];
    const his = await buildFilm(ctx, { authorId: bob.id, approved: false });
    const [public_, nobodys] = [await buildFilm(ctx, { authorId: bob.id }), await buildFilm(ctx, { approved: false })];
    const { status, body } = await admin.patch('/films/approve', [...hers, his, public_, nobodys, his]);
    expect([status, body]).toEqual([200, { data: { changed: 4 } }]);
    for (const id of [...hers, his, nobodys]) expect((await visitor(ctx).get(`/films/${id}`)).status).toBe(200);
    const sent = await mails(owner);
    expect(sent.map(({ kind, to_address }) => `${kind} ${to_address}`)).toEqual(expect.arrayContaining([`films approved ${ann.email}`, `films approved ${bob.email}`]));
    expect(sent).toHaveLength(2);
    expect(sent.find(({ to_address }) => to_address === ann.email)!.details.filmIds.toSorted()).toEqual(hers.toSorted());
    expect(await count(owner, "film_history where act = 'approved'")).toBe(4);
    expect(await count(owner, `moderation_acts where act = 'approved' and actor_id = '${admin.id}'`)).toBe(4);
    expect((await admin.patch('/films/approve', hers)).body).toEqual({ data: { changed: 0 } });
    expect(await mails(owner)).toHaveLength(2);
  }); // prettier-ignore

  test('is refused whole for what it does not know, and for what is no list of films', async ({ ctx, owner }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const [draft, gone] = [await buildFilm(ctx, { approved: false }), await buildFilm(ctx, { approved: false })];
    await admin.delete(`/films/${gone}`);
    const many = Array.from({ length: 501 }, () => draft);
    for (const sent of [[draft, UNKNOWN], [draft, gone], [], {}, null, 'x', draft, [[draft]], [{ id: draft }], [draft, 7], many, [`${draft}'`]]) {
      const { status, body } = await admin.patch('/films/approve', JSON.stringify(sent));
      expect([sent, status, Object.keys(body as object)]).toEqual([sent, 400, ['error']]);
    }
    expect(await count(owner, 'films where approved')).toBe(0);
    expect((await admin.patch('/films/approve', Array.from({ length: 500 }, () => draft))).body).toEqual({ data: { changed: 1 } });
  }); // prettier-ignore

  test('never publishes unseen what its author changed after the moderator loaded the list', async ({ ctx, owner }) => {
    const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
    const [id, other] = [await buildFilm(ctx, { authorId: ann.id, approved: false }), await buildFilm(ctx, { approved: false })];
    const list = (await admin.get('/films?approved=false')).body.data as { _id: string; updated_at: string }[];
    const seen = list.map(({ _id, updated_at }) => ({ id: _id, updated_at }));
    await ann.patch(`/films/${id}/${ann.id}`, { title: 'Buy now', contact: 'https://spam.example.org' });
    const { status, body } = await admin.patch('/films/approve', seen);
    expect([status, (body as { error: string }).error]).toEqual([409, expect.stringContaining('Buy now')]);
    expect(await count(owner, 'films where approved')).toBe(0);
    expect((await admin.patch('/films/approve', [seen.find((film) => film.id === other)])).body).toEqual({ data: { changed: 1 } });
  }); // prettier-ignore

  test('by two moderators at once: each film changes once, each submitter gets one mail', async ({ ctx, owner }) => {
    const [one, other] = [await signedIn(ctx, { isAdmin: true }), await signedIn(ctx, { isAdmin: true })];
    const authors = [await signedIn(ctx), await signedIn(ctx), await signedIn(ctx)];
    const ids = await Promise.all(
      Array.from({ length: 30 }, (_, n) => buildFilm(ctx, { authorId: authors[n % 3]!.id, approved: false })),
    );
    const answers = await Promise.all(
      [one, other, one, other].map((admin, n) => admin.patch('/films/approve', n % 2 ? ids : ids.toReversed())),
    );
    const changed = answers.map(({ status, body }) => [status, (body as { data: { changed: number } }).data.changed]);
    expect(changed.toSorted((a, b) => b[1]! - a[1]!)).toEqual([[200, 30], [200, 0], [200, 0], [200, 0]]);
    expect(await mails(owner)).toHaveLength(3);
    expect(await count(owner, 'film_history')).toBe(30);
    expect(await count(owner, 'moderation_acts')).toBe(30);
  }); // prettier-ignore
});

describe('taking back to draft', () => {
  test('hides films at once; what the moderator says stands with the listing and in one mail', async ({ ctx, owner }) => {
    const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
    const ids = [await buildFilm(ctx, { authorId: ann.id }), await buildFilm(ctx, { authorId: ann.id })];
    expect((await admin.patch('/films/draft', [ids[0]])).body).toEqual({ data: { changed: 1 } });
    expect(await mails(owner)).toEqual([]);
    const told = await admin.patch('/films/draft', { films: ids, reasons: ['contact', 'running time'], message: 'Thank you!' });
    expect(told.body).toEqual({ data: { changed: 1 } });
    const outdated = await admin.patch('/films/draft', [{ id: ids[0], updated_at: '2001-01-01T00:00:00.000Z' }]);
    expect([outdated.status, outdated.body.error]).toEqual([409, expect.stringMatching(/^“The Piano” has been changed .* Nothing was taken back to draft\./)]);
    for (const id of ids) expect((await visitor(ctx).get(`/films/${id}`)).status).toBe(404);
    const [mail] = await mails(owner);
    expect(mail).toMatchObject({ kind: 'films reverted', to_address: ann.email, details: { filmIds: [ids[1]] } });
    expect(mail!.details.message).toMatch(/^Please give a contact.*\nThe running time.*\nThank you!$|^Please give a contact[^]*Thank you!$/);
    for (const wrong of [{ films: ids, reasons: ['rude'] }, { films: ids, message: 'x'.repeat(2001) }, { films: ids, message: 7 }])
      expect((await admin.patch('/films/draft', wrong)).status).toBe(400);
    const again = await admin.patch('/films/approve', ids);
    expect(again.body).toEqual({ data: { changed: 2 } });
    expect(await count(owner, "films where moderator_message <> ''")).toBe(0);
  }); // prettier-ignore
});

describe('deleting', () => {
  test('takes a film out of every list; again it is unknown; restored it is as it was', async ({ ctx, owner }) => {
    const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
    const id = await buildFilm(ctx, { authorId: ann.id, title: 'Zama' });
    const before = (await visitor(ctx).get(`/films/${id}`)).body;
    expect((await admin.delete(`/films/${id}`)).status).toBe(200);
    for (const person of [visitor(ctx), ann, admin]) expect((await person.get(`/films/${id}`)).status).toBe(404);
    expect((await admin.get('/films')).body.total).toBe(0);
    expect((await ann.get(`/users/profile/${ann.id}`)).body.data.films).toEqual([]);
    expect((await admin.delete(`/films/${id}`)).status).toBe(404);
    const deleted = await admin.get('/films/deleted');
    expect(deleted.body.data).toMatchObject([{ _id: id, title: 'Zama', approved: true, deleted_by: 'Ann Lee', merged_into: null }]);
    expect((await admin.post(`/films/${id}/restore`)).status).toBe(200);
    expect((await visitor(ctx).get(`/films/${id}`)).body).toEqual(before);
    expect((await admin.post(`/films/${id}/restore`)).status).toBe(404);
    expect((await admin.get(`/films/${id}/history`)).body.data.map(({ act }: { act: string }) => act)).toEqual(['restored', 'deleted', 'submitted']);
    expect(await count(owner, "moderation_acts where act in ('deleted', 'restored')")).toBe(2);
  }); // prettier-ignore

  test('for good comes after thirty days', async ({ ctx, owner }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const [old, young] = [await buildFilm(ctx), await buildFilm(ctx)];
    for (const id of [old, young]) await admin.delete(`/films/${id}`);
    await owner.sql`update films set deleted_at = now() - interval '31 days' where id = ${old}`;
    await purgeDeletedFilms(ctx);
    expect((await admin.get('/films/deleted')).body.data).toMatchObject([{ _id: young }]);
    expect((await admin.post(`/films/${old}/restore`)).status).toBe(404);
  });
});

describe('the history of a film', () => {
  test('is read two hundred entries at a time, however long it is; what came first can be put back all the same', async ({ ctx, owner }) => {
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
    const { body } = await admin.post(`/films/${id}/history/0/put-back`);
    expect(body.data.title).toBe('Title 1');
    expect((await admin.post(`/films/${id}/history/${'9'.repeat(40)}/put-back`)).status).toBe(404);
  }); // prettier-ignore

  test('tells who changed what, and any version can be put back', async ({ ctx }) => {
    const [ann, admin] = [
      await signedIn(ctx, { name: 'Ann' }),
      await signedIn(ctx, { isAdmin: true, name: 'Ada' }),
    ];
    const { body } = await ann.post('/films/add', { title: 'The Piano', directors: ['Jane Campion'], year: 1993, duration: 121, format: 'DS' }); // prettier-ignore
    const path = `/films/${body.data._id}`;
    await admin.patch(`${path}/${admin.id}`, { duration: 117 });
    await admin.patch('/films/approve', [body.data._id]);
    await ann.patch(`${path}/${ann.id}`, { title: 'Piano', alt_titles: ['Das Piano'] });
    const history = async () => (await admin.get(`${path}/history`)).body.data as { id: string; act: string; actor: string; changes: object }[]; // prettier-ignore
    const entries = await history();
    expect(entries.map(({ act, actor, changes }) => [act, actor, changes])).toEqual([
      [
        'edited',
        'Ann',
        { title: ['The Piano', 'Piano'], alt_titles: [[], ['Das Piano']], approved: [true, false] },
      ],
      ['approved', 'Ada', { approved: [false, true] }],
      ['edited', 'Ada', { duration: [121, 117] }],
      ['submitted', 'Ann', {}],
    ]);
    const putBack = (entry: string) => admin.post(`${path}/history/${entry}/put-back`);
    expect((await putBack(entries[1]!.id)).body.data).toMatchObject({ title: 'The Piano', duration: 117, alt_titles: [], approved: false }); // prettier-ignore
    expect((await putBack('0')).body.data).toMatchObject({ title: 'The Piano', duration: 121 });
    expect((await putBack(entries[0]!.id)).body.data).toMatchObject({ title: 'Piano', duration: 117, alt_titles: ['Das Piano'] }); // prettier-ignore
    expect((await history()).slice(0, 3).map(({ act }) => act)).toEqual(['put back', 'put back', 'put back']);
    for (const entry of ['999999', 'x', '-1']) expect((await putBack(entry)).status).toBe(404);
  });
});

describe('merging two listings of one material', () => {
  test('keeps one with the titles of both; the other’s address leads to it; restoring undoes it', async ({ ctx, owner }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const kept = await buildFilm(ctx, { title: 'Ran', alt_titles: ['Chaos'] });
    const other = await buildFilm(ctx, { title: 'Ran (乱)', alt_titles: ['chaos', 'Rebellion'] });
    const earlier = await buildFilm(ctx, { title: 'RAN' });
    await admin.post(`/films/${other}/merge`, { filmId: earlier });
    const { status, body } = await admin.post(`/films/${kept}/merge`, { filmId: other });
    expect([status, body.data.alt_titles]).toEqual([200, ['Chaos', 'Ran (乱)', 'Rebellion']]);
    for (const gone of [other, earlier]) {
      expect((await visitor(ctx).get(`/films/${gone}`)).status).toBe(404);
      expect(await mergedInto(ctx, gone)).toBe(kept);
    }
    const acts = async (id: string) => ((await admin.get(`/films/${id}/history`)).body.data as { act: string }[]).map(({ act }) => act);
    expect([await acts(kept), await acts(other)]).toEqual([['merged', 'submitted'], ['merged', 'merged', 'submitted']]);
    expect((await admin.post(`/films/${other}/restore`)).status).toBe(200);
    expect((await visitor(ctx).get(`/films/${other}`)).body.data.title).toBe('Ran (乱)');
    expect(await count(owner, "moderation_acts where act = 'merged'")).toBe(2);
    for (const filmId of [kept, UNKNOWN, earlier]) expect((await admin.post(`/films/${kept}/merge`, { filmId })).status).toBeGreaterThanOrEqual(400);
    expect((await admin.post(`/films/${kept}/merge`, { filmId: 'x' })).body).toHaveProperty('filmId');
  }); // prettier-ignore

  test('takes no public listing off the site: into a draft only drafts are merged', async ({ ctx }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const [draft, other] = [await buildFilm(ctx, { approved: false }), await buildFilm(ctx, { approved: false })];
    const listed = await buildFilm(ctx, { title: 'Ran' });
    const { status, body } = await admin.post(`/films/${draft}/merge`, { filmId: listed });
    expect([status, body]).toEqual([400, { error: 'This listing is a draft and the other one is public: approve this one first, or merge the other way round.' }]);
    expect((await visitor(ctx).get(`/films/${listed}`)).body.data.title).toBe('Ran');
    expect((await admin.post(`/films/${draft}/merge`, { filmId: other })).status).toBe(200);
    expect((await admin.post(`/films/${listed}/merge`, { filmId: draft })).status).toBe(200);
    expect((await visitor(ctx).get(`/films/${listed}`)).status).toBe(200);
  }); // prettier-ignore

  test('restored, each has its own titles and addresses again; what was edited since stays', async ({ ctx }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const kept = await buildFilm(ctx, { title: 'Ran', alt_titles: ['Chaos'] });
    const other = await buildFilm(ctx, { title: 'Ran (乱)', alt_titles: ['Rebellion'] });
    const earlier = await buildFilm(ctx, { title: 'Rann', alt_titles: ['Kurosawa’s Lear'] });
    const third = await buildFilm(ctx, { title: 'Ran: Restored', alt_titles: ['REBELLION'] });
    const merge = (into: string, filmId: string) => admin.post(`/films/${into}/merge`, { filmId });
    const restore = async (id: string) => expect((await admin.post(`/films/${id}/restore`)).status).toBe(200);
    const altTitles = async (id: string) => (await admin.get(`/films/${id}`)).body.data.alt_titles as string[];
    await merge(other, earlier);
    await merge(kept, other);
    await merge(kept, third);
    expect(await altTitles(kept)).toEqual(['Chaos', 'Ran (乱)', 'Rebellion', 'Rann', 'Kurosawa’s Lear', 'Ran: Restored']);
    const edited = ['Chaos', 'Ran (乱)', 'Rebellion', 'Rann', 'Lear, by Kurosawa', 'Ran: Restored', 'Revolt'];
    await admin.patch(`/films/${kept}/${admin.id}`, { alt_titles: edited, language: 'Welsh' });

    await restore(other);
    // The third listing has “Rebellion” too; what a moderator wrote since is nobody's.
    expect(await altTitles(kept)).toEqual(['Chaos', 'Rebellion', 'Lear, by Kurosawa', 'Ran: Restored', 'Revolt']);
    expect((await visitor(ctx).get(`/films/${kept}`)).body.data.language).toBe('Welsh');
    expect(await altTitles(other)).toEqual(['Rebellion', 'Rann', 'Kurosawa’s Lear']);
    expect([await mergedInto(ctx, earlier), await mergedInto(ctx, third)]).toEqual([other, kept]);
    await restore(third);
    expect(await altTitles(kept)).toEqual(['Chaos', 'Lear, by Kurosawa', 'Revolt']);
    await restore(earlier);
    expect([await altTitles(other), await altTitles(earlier)]).toEqual([['Rebellion'], ['Kurosawa’s Lear']]);
    const [last] = (await admin.get(`/films/${kept}/history`)).body.data as { act: string }[];
    expect(last!.act).toBe('separated');
  }); // prettier-ignore

  test('one whose kept listing was merged in turn takes its titles from both', async ({ ctx }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const [last, middle, first] = [await buildFilm(ctx, { title: 'Ikiru' }), await buildFilm(ctx, { title: 'To Live' }), await buildFilm(ctx, { title: 'Vivre' })];
    await admin.post(`/films/${middle}/merge`, { filmId: first });
    await admin.post(`/films/${last}/merge`, { filmId: middle });
    const altTitles = async (id: string) => (await admin.get(`/films/${id}`)).body.data.alt_titles as string[];
    expect([await altTitles(last), await mergedInto(ctx, first)]).toEqual([['To Live', 'Vivre'], last]);
    await admin.post(`/films/${first}/restore`);
    expect([await altTitles(last), await mergedInto(ctx, middle)]).toEqual([['To Live'], last]);
    await admin.post(`/films/${middle}/restore`);
    expect([await altTitles(last), await altTitles(middle), await altTitles(first)]).toEqual([[], [], []]);
  }); // prettier-ignore

  test('merging and restoring at once leaves every listing whole', async ({ ctx, owner }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const [a, b, c] = [await buildFilm(ctx, { title: 'A' }), await buildFilm(ctx, { title: 'B' }), await buildFilm(ctx, { title: 'C' })];
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        admin.post(`/films/${a}/merge`, { filmId: b }), admin.post(`/films/${b}/restore`), admin.patch(`/films/${a}/${admin.id}`, { language: `Language ${round}` }),
        admin.post(`/films/${c}/merge`, { filmId: a }), admin.post(`/films/${a}/restore`), admin.patch('/films/draft', [a, b, c].toReversed()),
      ]);
      for (const { status } of answers) expect([200, 400, 404]).toContain(status);
    }
    for (const id of [a, b, c, b, a]) await admin.post(`/films/${id}/restore`);
    expect(await count(owner, 'film_merges')).toBe(0);
    expect(await count(owner, "films where alt_titles <> '{}' or deleted_at is not null")).toBe(0);
  }); // prettier-ignore

  test('by two at once, each the other way round, leaves one listing', async ({ ctx, owner }) => {
    const [one, other] = [await signedIn(ctx, { isAdmin: true }), await signedIn(ctx, { isAdmin: true })];
    const [a, b] = [await buildFilm(ctx), await buildFilm(ctx)];
    const answers = await Promise.all([
      one.post(`/films/${a}/merge`, { filmId: b }),
      other.post(`/films/${b}/merge`, { filmId: a }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 404]);
    expect(await count(owner, 'films where deleted_at is null')).toBe(1);
  });
});

describe('what waits', () => {
  test('is listed by how long it waits, page by page', async ({ ctx, owner }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    for (const title of ['Third', 'First', 'Second']) await buildFilm(ctx, { title, approved: false });
    await buildFilm(ctx, { title: 'Public' });
    for (const [title, hours] of [['First', 60], ['Second', 50], ['Third', 1]] as const)
      await owner.sql`update films set waiting_since = now() - ${`${hours} hours`}::interval where title = ${title}`;
    const titles: string[] = [];
    for (let after = ''; ; ) {
      const { body } = await admin.get(`/films?sort=waiting_since&limit=1${after}`);
      expect(body.total).toBe(3);
      titles.push(body.data[0].title);
      expect(Object.keys(body.data[0] as object)).toEqual(expect.arrayContaining(['waiting_since', 'flag_reason', 'compared_at', 'moderator_message']));
      if (body.next === null) break;
      after = `&after=${body.next}`;
    }
    expect(titles).toEqual(['First', 'Second', 'Third']);
    expect((await visitor(ctx).get('/films?sort=waiting_since')).body).toMatchObject({ data: [], total: 0 });
  }); // prettier-ignore

  test('is told once a day to admins who want it', async ({ ctx, owner }) => {
    const [admin, quiet] = [await signedIn(ctx, { isAdmin: true }), await signedIn(ctx, { isAdmin: true })];
    await signedIn(ctx);
    await quiet.patch(`/users/${quiet.id}`, { wantsDigest: false });
    await queueDigests(ctx);
    expect(await mails(owner)).toEqual([]);
    await buildFilm(ctx, { approved: false });
    await Promise.all([queueDigests(ctx), queueDigests(ctx)]);
    await queueDigests(ctx);
    expect(await mails(owner)).toEqual([{ kind: 'digest', to_address: admin.email, details: {} }]);
  });
});

test('each person’s record says what became of their submissions', async ({ ctx }) => {
  const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
  const [fine, corrected, reverted, deleted] = [
    await buildFilm(ctx, { authorId: ann.id }), await buildFilm(ctx, { authorId: ann.id }), await buildFilm(ctx, { authorId: ann.id }), await buildFilm(ctx, { authorId: ann.id }),
  ];
  await buildFilm(ctx, { authorId: ann.id, approved: false });
  await admin.patch(`/films/${corrected}/${admin.id}`, { language: 'Welsh' });
  await admin.patch('/films/draft', [reverted]);
  await admin.delete(`/films/${deleted}`);
  expect(fine).toBeTruthy();
  expect((await admin.get('/users/records')).body.data).toMatchObject([
    { id: ann.id, submitted: 5, approved_unchanged: 1, corrected: 1, rejected: 2, waiting: 1 },
  ]);
}); // prettier-ignore
