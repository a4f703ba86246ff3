import { describe, expect } from 'vitest';
import { purgeDeletedFilms } from '#server/films/moderation/deleted-films.ts';
import { queueDigests } from '#server/jobs/queue-digests.ts';
import { countRows } from '#test/database/count-rows.ts';
import { test, type Owner } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { signedIn, visitor } from '#test/people.ts';

interface Mail {
  kind: string;
  to_address: string;
  details: { filmIds: string[]; message?: string };
}
const mails = async ({ sql }: Owner) => [...(await sql<Mail[]>`select kind, to_address, details from mails order by id`)];
const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('approving', () => {
  test('makes drafts public at once and sends each submitter one email about all their drafts', async ({ ctx, owner }) => {
    const [ann, bob, admin] = [await signedIn(ctx), await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
    const hers = [await buildFilm(ctx, { authorId: ann.id, approved: false }), await buildFilm(ctx, { authorId: ann.id, approved: false })];
    const his = await buildFilm(ctx, { authorId: bob.id, approved: false });
    const [public_, nobodys] = [await buildFilm(ctx, { authorId: bob.id }), await buildFilm(ctx, { approved: false })];
    const { status, body } = await admin.patch('/films/approve', [...hers, his, public_, nobodys, his]);
    expect([status, body]).toEqual([200, { data: { changed: 4 } }]);
    for (const id of [...hers, his, nobodys]) expect((await visitor(ctx).get(`/films/${id}`)).status).toBe(200);
    const sent = await mails(owner);
    expect(sent.map(({ kind, to_address }) => `${kind} ${to_address}`)).toEqual(
      expect.arrayContaining([`films approved ${ann.email}`, `films approved ${bob.email}`]),
    );
    expect(sent).toHaveLength(2);
    expect(sent.find(({ to_address }) => to_address === ann.email)!.details.filmIds.toSorted()).toEqual(hers.toSorted());
    expect(await countRows(owner, "film_history where act = 'approved'")).toBe(4);
    expect(await countRows(owner, `moderation_acts where act = 'approved' and actor_id = '${admin.id}'`)).toBe(4);
    expect((await admin.patch('/films/approve', hers)).body).toEqual({ data: { changed: 0 } });
    expect(await mails(owner)).toHaveLength(2);
  });

  test('accepts the films as an array or as `films`, with ids alone or with the versions that the moderator saw', async ({ ctx }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const drafts = [await buildFilm(ctx, { approved: false }), await buildFilm(ctx, { approved: false })];
    const list = (await admin.get('/films?approved=false')).body.data as { _id: string; updated_at: string }[];
    const seen = list.map(({ _id, updated_at }) => ({ id: _id, updated_at }));
    for (const films of [drafts, seen])
      for (const sent of [films, { films }]) {
        expect((await admin.patch('/films/approve', sent)).body).toEqual({ data: { changed: 2 } });
        expect((await admin.patch('/films/draft', drafts)).body).toEqual({ data: { changed: 2 } });
        for (const one of seen) one.updated_at = await versionOf(one.id);
      }
    async function versionOf(id: string): Promise<string> {
      return ((await admin.get(`/films/${id}`)).body.data as { updated_at: string }).updated_at;
    }
  });

  test('is refused for all films if one of them is unknown or the body is not a list of films', async ({ ctx, owner }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const [draft, gone] = [await buildFilm(ctx, { approved: false }), await buildFilm(ctx, { approved: false })];
    await admin.delete(`/films/${gone}`);
    const many = Array.from({ length: 501 }, () => draft);
    for (const sent of [[draft, UNKNOWN], [draft, gone], [], {}, { films: [] }, { films: draft }, null, 'x', draft, [[draft]], [{ id: draft }], [draft, 7], many, [`${draft}'`]]) {
      const { status, body } = await admin.patch('/films/approve', JSON.stringify(sent));
      expect([sent, status, Object.keys(body as object)]).toEqual([sent, 400, ['error']]);
    }
    expect(await countRows(owner, 'films where approved')).toBe(0);
    expect((await admin.patch('/films/approve', Array.from({ length: 500 }, () => draft))).body).toEqual({ data: { changed: 1 } });
  }); // prettier-ignore

  test('never publishes a change that the submitter made after the moderator loaded the list', async ({ ctx, owner }) => {
    const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
    const [id, other] = [await buildFilm(ctx, { authorId: ann.id, approved: false }), await buildFilm(ctx, { approved: false })];
    const list = (await admin.get('/films?approved=false')).body.data as { _id: string; updated_at: string }[];
    const seen = list.map(({ _id, updated_at }) => ({ id: _id, updated_at }));
    await ann.patch(`/films/${id}/${ann.id}`, { title: 'Buy now', contact: 'https://spam.example.org' });
    const { status, body } = await admin.patch('/films/approve', seen);
    expect([status, (body as { error: string }).error]).toEqual([409, expect.stringContaining('Buy now')]);
    expect(await countRows(owner, 'films where approved')).toBe(0);
    expect((await admin.patch('/films/approve', [seen.find((film) => film.id === other)])).body).toEqual({ data: { changed: 1 } });
  });

  test('and reverting to draft are done once if a request is sent again, even at the same moment', async ({ ctx, owner }) => {
    const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
    const [id, other] = [await buildFilm(ctx, { authorId: ann.id, approved: false }), await buildFilm(ctx, { approved: false })];
    const seen = async () =>
      ((await admin.get('/films')).body.data as { _id: string; updated_at: string }[]).map(({ _id, updated_at }) => ({
        id: _id,
        updated_at,
      }));
    const twice = async (path: string, body: object) => {
      const answers = await Promise.all([body, body].map((sent) => admin.patch(path, sent)));
      return answers.map((answer) => `${answer.status} ${answer.body.data?.changed}`).toSorted();
    };
    const drafts = await seen();
    expect(await twice('/films/approve', drafts)).toEqual(['200 0', '200 2']);
    const draft = { films: await seen(), reasons: [], message: 'Which version is it?' };
    expect(await twice('/films/draft', draft)).toEqual(['200 0', '200 2']);
    expect((await mails(owner)).map(({ kind }) => kind)).toEqual(['films approved', 'films reverted']);
    expect(await countRows(owner, 'moderation_acts')).toBe(4);
    // A different message for a listing that is already a draft conflicts, and so does an approval of the earlier version.
    expect((await admin.patch('/films/draft', { ...draft, message: 'And whose?' })).status).toBe(409);
    expect(
      (
        await admin.patch(
          '/films/approve',
          drafts.filter((film) => film.id === other),
        )
      ).status,
    ).toBe(409);
    expect(await countRows(owner, `films where approved or id = '${id}' and moderator_message <> 'Which version is it?'`)).toBe(0);
  });

  test('by saving a listing clears the message to its submitter, and a second approval changes nothing', async ({ ctx, owner }) => {
    const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
    const id = await buildFilm(ctx, { authorId: ann.id });
    await admin.patch('/films/draft', { films: [id], reasons: [], message: 'Which version is it?' });
    const { updated_at } = (await admin.get(`/films/${id}`)).body.data;
    await ann.patch(`/films/${id}/${ann.id}`, { notes: 'The longer one.' });
    const told = async () => (await owner.sql`select moderator_message from films`)[0]!['moderator_message'] as string;
    expect(await told()).toBe('Which version is it?');
    await admin.patch(`/films/${id}/${admin.id}`, { approved: true });
    expect(await told()).toBe('');
    expect((await admin.patch('/films/approve', [{ id, updated_at }])).body).toEqual({ data: { changed: 0 } });
  });

  test('by two moderators at once changes each listing once and sends each submitter one email', async ({ ctx, owner }) => {
    const [one, other] = [await signedIn(ctx, { isAdmin: true }), await signedIn(ctx, { isAdmin: true })];
    const authors = [await signedIn(ctx), await signedIn(ctx), await signedIn(ctx)];
    const ids = await Promise.all(Array.from({ length: 30 }, (_, n) => buildFilm(ctx, { authorId: authors[n % 3]!.id, approved: false })));
    const answers = await Promise.all(
      [one, other, one, other].map((admin, n) => admin.patch('/films/approve', n % 2 ? ids : ids.toReversed())),
    );
    const changed = answers.map(({ status, body }) => [status, (body as { data: { changed: number } }).data.changed]);
    expect(changed.toSorted((a, b) => b[1]! - a[1]!)).toEqual([
      [200, 30],
      [200, 0],
      [200, 0],
      [200, 0],
    ]);
    expect(await mails(owner)).toHaveLength(3);
    expect(await countRows(owner, 'film_history')).toBe(30);
    expect(await countRows(owner, 'moderation_acts')).toBe(30);
  });
});

describe('reverting to draft', () => {
  test('hides listings at once and sends the moderator’s message in one email; approval clears the message', async ({ ctx, owner }) => {
    const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
    const ids = [await buildFilm(ctx, { authorId: ann.id }), await buildFilm(ctx, { authorId: ann.id })];
    expect((await admin.patch('/films/draft', [ids[0]])).body).toEqual({ data: { changed: 1 } });
    expect(await mails(owner)).toEqual([]);
    const told = await admin.patch('/films/draft', { films: ids, reasons: ['contact', 'running time'], message: 'Thank you!' });
    expect(told.body).toEqual({ data: { changed: 1 } });
    const outdated = await admin.patch('/films/draft', [{ id: ids[1], updated_at: '2001-01-01T00:00:00.000Z' }]);
    expect([outdated.status, outdated.body.error]).toEqual([
      409,
      expect.stringMatching(/^“The Piano” has been changed .* Nothing was reverted to draft\./),
    ]);
    for (const id of ids) expect((await visitor(ctx).get(`/films/${id}`)).status).toBe(404);
    const [mail] = await mails(owner);
    expect(mail).toMatchObject({ kind: 'films reverted', to_address: ann.email, details: { filmIds: [ids[1]] } });
    expect(mail!.details.message).toMatch(
      /^Please give a contact.*\nThe running time.*\nThank you!$|^Please give a contact[^]*Thank you!$/,
    );
    for (const wrong of [
      { films: ids, reasons: ['rude'] },
      { films: ids, message: 'x'.repeat(2001) },
      { films: ids, message: 7 },
    ])
      expect((await admin.patch('/films/draft', wrong)).status).toBe(400);
    for (const noFilms of [{}, null, { message: 'x' }, { reasons: [] }, { films: 'x' }, { films: null }])
      expect([noFilms, await admin.patch('/films/draft', noFilms)]).toEqual([
        noFilms,
        expect.objectContaining({ status: 400, body: { error: expect.stringMatching(/^Send an array of 1 to 500 ids/) } }),
      ]);
    const again = await admin.patch('/films/approve', ids);
    expect(again.body).toEqual({ data: { changed: 2 } });
    expect(await countRows(owner, "films where moderator_message <> ''")).toBe(0);
  });
});

describe('deleting', () => {
  test('removes a listing from every list; a second deletion gets a 404; restoring brings the listing back unchanged', async ({
    ctx,
    owner,
  }) => {
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
    const restore = () => admin.post(`/films/${id}/restore`);
    expect((await Promise.all([restore(), restore()])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await visitor(ctx).get(`/films/${id}`)).body).toEqual(before);
    expect((await admin.get(`/films/${id}/history`)).body.data.map(({ act }: { act: string }) => act)).toEqual([
      'restored',
      'deleted',
      'submitted',
    ]);
    expect(await countRows(owner, "moderation_acts where act in ('deleted', 'restored')")).toBe(2);
  });

  test('becomes final after thirty days', async ({ ctx, owner }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const [old, young] = [await buildFilm(ctx), await buildFilm(ctx)];
    for (const id of [old, young]) await admin.delete(`/films/${id}`);
    await owner.sql`update films set deleted_at = now() - interval '31 days' where id = ${old}`;
    await purgeDeletedFilms(ctx);
    expect((await admin.get('/films/deleted')).body.data).toMatchObject([{ _id: young }]);
    expect((await admin.post(`/films/${old}/restore`)).status).toBe(404);
  });
});

describe('waiting drafts', () => {
  test('are listed page by page, with the longest wait first', async ({ ctx, owner }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    for (const title of ['Third', 'First', 'Second']) await buildFilm(ctx, { title, approved: false });
    await buildFilm(ctx, { title: 'Public' });
    for (const [title, hours] of [
      ['First', 60],
      ['Second', 50],
      ['Third', 1],
    ] as const)
      await owner.sql`update films set waiting_since = now() - ${`${hours} hours`}::interval where title = ${title}`;
    const titles: string[] = [];
    for (let after = ''; ;) {
      const { body } = await admin.get(`/films?sort=waiting_since&limit=1${after}`);
      expect(body.total).toBe(3);
      titles.push(body.data[0].title);
      expect(Object.keys(body.data[0] as object)).toEqual(
        expect.arrayContaining(['waiting_since', 'flag_reason', 'compared_at', 'moderator_message']),
      );
      if (body.next === null) break;
      after = `&after=${body.next}`;
    }
    expect(titles).toEqual(['First', 'Second', 'Third']);
    expect((await visitor(ctx).get('/films?sort=waiting_since')).body).toMatchObject({ data: [], total: 0 });
  });

  test('are reported once a day to admins who want the email', async ({ ctx, owner }) => {
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

test('the record of a person counts their submissions by outcome', async ({ ctx }) => {
  const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
  const [fine, corrected, reverted, deleted] = [
    await buildFilm(ctx, { authorId: ann.id }),
    await buildFilm(ctx, { authorId: ann.id }),
    await buildFilm(ctx, { authorId: ann.id }),
    await buildFilm(ctx, { authorId: ann.id }),
  ];
  await buildFilm(ctx, { authorId: ann.id, approved: false });
  await admin.patch(`/films/${corrected}/${admin.id}`, { language: 'Welsh' });
  await admin.patch('/films/draft', [reverted]);
  await admin.delete(`/films/${deleted}`);
  expect(fine).toBeTruthy();
  expect((await admin.get('/users/records')).body.data).toMatchObject([
    { id: ann.id, submitted: 5, approved_unchanged: 1, corrected: 1, rejected: 2, waiting: 1 },
  ]);
});
