import { describe, expect } from 'vitest';
import type { FilmInput } from '#domain/films/film.ts';
import { findSuccessor } from '#server/films/catalogue/get-film.ts';
import { countRows } from '#test/database/count-rows.ts';
import { startMailServer } from '#test/mail/mail-server.ts';
import { mailingTo } from '#test/mail/mails.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { signedIn, visitor } from '#test/people.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';

const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('merging two listings of one material', () => {
  test('keeps one listing with the titles of both and redirects the other address to it; restoring undoes the merge', async ({
    ctx,
    owner,
  }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const kept = await buildFilm(ctx, { title: 'Ran', alt_titles: ['Chaos'] });
    const other = await buildFilm(ctx, { title: 'Ran (乱)', alt_titles: ['chaos', 'Rebellion'] });
    const earlier = await buildFilm(ctx, { title: 'RAN' });
    await admin.post(`/films/${other}/merge`, { filmId: earlier });
    // A merge that is sent twice, as after a lost response, is done once.
    const answers = await Promise.all([other, other].map((filmId) => admin.post(`/films/${kept}/merge`, { filmId })));
    for (const { status, body } of answers) expect([status, body.data.alt_titles]).toEqual([200, ['Chaos', 'Ran (乱)', 'Rebellion']]);
    for (const gone of [other, earlier]) {
      expect((await visitor(ctx).get(`/films/${gone}`)).status).toBe(404);
      expect(await findSuccessor(ctx, gone)).toBe(kept);
    }
    const acts = async (id: string) => ((await admin.get(`/films/${id}/history`)).body.data as { act: string }[]).map(({ act }) => act);
    expect([await acts(kept), await acts(other)]).toEqual([
      ['merged', 'submitted'],
      ['merged', 'merged', 'submitted'],
    ]);
    expect((await admin.post(`/films/${other}/restore`)).status).toBe(200);
    expect((await visitor(ctx).get(`/films/${other}`)).body.data.title).toBe('Ran (乱)');
    expect(await countRows(owner, "moderation_acts where act = 'merged'")).toBe(2);
    for (const filmId of [kept, UNKNOWN, earlier])
      expect((await admin.post(`/films/${kept}/merge`, { filmId })).status).toBeGreaterThanOrEqual(400);
    expect((await admin.post(`/films/${kept}/merge`, { filmId: 'x' })).body).toHaveProperty('filmId');
  });

  test('keeps the values that the moderator chose from either listing, and restoring undoes the choice', async ({ ctx }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const kept = await buildFilm(ctx, { title: 'Ran', language: 'English', sidecar_by: '', contact: 'old@example.org', duration: 160 });
    const better = { title: '乱', language: 'english', sidecar_by: 'Lantern Access', contact: 'new@example.org', duration: 162 };
    const other = await buildFilm(ctx, { ...better, alt_titles: ['Chaos'], approved: false });
    const take = ['title', 'sidecar_by', 'contact', 'duration'];
    const merged = await admin.post(`/films/${kept}/merge`, { filmId: other, take });
    const { language: _, ...chosen } = better;
    expect([merged.status, merged.body.data]).toMatchObject([
      200,
      { ...chosen, language: 'English', alt_titles: ['Ran', 'Chaos'], approved: true },
    ]);
    await admin.patch(`/films/${kept}/${admin.id}`, { contact: 'newest@example.org' });
    await admin.post(`/films/${other}/restore`);
    const { data } = (await admin.get(`/films/${kept}`)).body;
    expect(data).toMatchObject({ title: 'Ran', alt_titles: [], sidecar_by: '', contact: 'newest@example.org', duration: 160 });
    expect((await admin.get(`/films/${other}`)).body.data).toMatchObject({ ...chosen, language: 'English', approved: false });
  });

  test('leaves a public listing unchanged if a draft is rejected as its duplicate', async ({ ctx }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const kept = await buildFilm(ctx, { title: 'Chungking Express', alt_titles: [] });
    const filmId = await buildFilm(ctx, { title: 'Chungking Expres', approved: false });
    const { status, body } = await admin.post(`/films/${kept}/merge`, { filmId, titles: false });
    expect([status, body.data]).toMatchObject([200, { title: 'Chungking Express', alt_titles: [] }]);
    expect(await findSuccessor(ctx, filmId)).toBe(kept);
    expect((await admin.post(`/films/${filmId}/restore`)).status).toBe(200);
  });

  test('tells the submitter of a rejected draft which listing it was a duplicate of, unless the rejection is undone first', async ({
    ctx,
  }) => {
    const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
    const server = await startMailServer();
    const kept = await buildFilm(ctx, { title: 'Chungking Express', year: 1994 });
    const filmId = await buildFilm(ctx, { title: 'Chungking Expres', year: 1994, approved: false, authorId: ann.id });
    const { updated_at } = (await admin.get(`/films/${filmId}`)).body.data;
    const reject = (id: string) => admin.post(`/films/${id}/merge`, { filmId, titles: false, other_updated_at: updated_at });
    const work = () => workOffJobs(mailingTo(ctx, server), { evenLater: true });
    // The email waits for the moderator to change their mind.
    await reject(kept);
    expect(await workOffJobs(mailingTo(ctx, server))).toBe(0);
    await admin.post(`/films/${filmId}/restore`);
    await work();
    expect(server.received).toEqual([]);
    // A rejection that is sent twice, as after a lost response, causes one email.
    await reject(kept);
    await reject(kept);
    await work();
    const [{ envelope, email }, ...more] = server.received as [(typeof server.received)[number]];
    expect([envelope.to, more]).toEqual([[ann.email], []]);
    expect(email.subject).toBe('Your draft at Film Access Materials was a duplicate: Chungking Expres (1994)');
    for (const text of ['Chungking Express (1994)', `/films/${kept}`, 'If your material is different', 'for 30 days'])
      expect(email.text).toContain(text);
    await admin.post(`/films/${filmId}/restore`);
    // The other listing may be a draft, which only its submitter can see.
    const draft = await buildFilm(ctx, { title: 'Secret title', approved: false });
    await reject(draft);
    await work();
    expect(server.received).toHaveLength(2);
    expect(server.received[1]!.email.text).toContain('When that draft is public, you can find it here:');
    expect(server.received[1]!.email.text).not.toContain('Secret title');
    // A merge that takes something from the draft does not reject it.
    await admin.post(`/films/${filmId}/restore`);
    await admin.post(`/films/${kept}/merge`, { filmId });
    await work();
    expect(server.received).toHaveLength(2);
  });

  test('never publishes a change to either listing that the moderator has not seen', async ({ ctx, owner }) => {
    const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
    const kept = await buildFilm(ctx, { title: 'Ran', contact: 'old@example.org', alt_titles: [] });
    const filmId = await buildFilm(ctx, { title: 'Ran (乱)', contact: 'new@example.org', authorId: ann.id, approved: false });
    const read = async (id: string) => (await admin.get(`/films/${id}`)).body.data;
    const seen = { updated_at: (await read(kept)).updated_at, other_updated_at: (await read(filmId)).updated_at };
    const merge = (versions: object) => admin.post(`/films/${kept}/merge`, { filmId, take: ['contact'], ...versions });
    await ann.patch(`/films/${filmId}/${ann.id}`, { title: 'Buy now', contact: 'https://spam.example.org', alt_titles: ['Cheap'] });
    const changed = 'been changed since you loaded the list. Nothing was merged. Check the listings again before you merge them.';
    const refused = await merge(seen);
    expect([refused.status, refused.body]).toEqual([409, { error: `“Buy now” has ${changed}` }]);
    await admin.patch(`/films/${kept}/${admin.id}`, { language: 'Welsh' });
    expect((await merge(seen)).body).toEqual({ error: `“Ran”, “Buy now” have ${changed}` });
    const current = { ...seen, other_updated_at: (await read(filmId)).updated_at };
    expect([(await merge(current)).status, (await merge(current)).body]).toEqual([409, { error: `“Ran” has ${changed}` }]);
    expect((await visitor(ctx).get(`/films/${kept}`)).body.data).toMatchObject({ contact: 'old@example.org', alt_titles: [] });
    expect(await countRows(owner, 'film_merges')).toBe(0);
    const both = { ...current, updated_at: (await read(kept)).updated_at };
    // The same request can be sent again, although the merge has changed the kept listing.
    for (const { status } of [await merge(both), await merge(both)]) expect(status).toBe(200);
  });

  test('while the submitter saves the draft merges either the version that the moderator saw or nothing', async ({ ctx }) => {
    const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
    for (let round = 0; round < 10; round += 1) {
      const kept = await buildFilm(ctx, { contact: 'old@example.org' });
      const filmId = await buildFilm(ctx, { contact: 'new@example.org', authorId: ann.id, approved: false });
      const { updated_at } = (await admin.get(`/films/${filmId}`)).body.data;
      const save = () => ann.patch(`/films/${filmId}/${ann.id}`, { contact: 'https://spam.example.org' });
      const merge = () => admin.post(`/films/${kept}/merge`, { filmId, take: ['contact'], other_updated_at: updated_at });
      const answers = await (round % 2 ? Promise.all([merge(), save()]) : Promise.all([save(), merge()]).then((both) => both.toReversed()));
      const [merged, saved] = answers.map(({ status }) => status);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([merged, saved]);
      const { contact } = (await visitor(ctx).get(`/films/${kept}`)).body.data;
      expect(contact).toBe(merged === 200 ? 'new@example.org' : 'old@example.org');
    }
  });

  test('without the draft’s version emails the submitter without the title, because perhaps no moderator has seen it', async ({ ctx }) => {
    const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
    const server = await startMailServer();
    const kept = await buildFilm(ctx, { title: 'Chungking Express', year: 1994 });
    const filmId = await buildFilm(ctx, { title: 'Chungking Expres', authorId: ann.id, approved: false });
    const { updated_at: other_updated_at } = (await admin.get(`/films/${filmId}`)).body.data;
    await ann.patch(`/films/${filmId}/${ann.id}`, { title: 'Your account is locked, call 0900 123456' });
    const reject = (version: object) => admin.post(`/films/${kept}/merge`, { filmId, take: [], titles: false, ...version });
    const work = () => workOffJobs(mailingTo(ctx, server), { evenLater: true });
    expect((await reject({ other_updated_at })).status).toBe(409);
    await work();
    expect(server.received).toEqual([]);
    expect((await reject({})).status).toBe(200);
    await work();
    const [{ email }] = server.received as [(typeof server.received)[number]];
    expect(email.subject).toBe('Your draft at Film Access Materials was a duplicate');
    expect(email.text).toContain('A moderator has rejected one of your drafts, because it was a duplicate.');
    expect(email.text).toContain('Chungking Express (1994)');
    expect(JSON.stringify(email)).not.toContain('0900');
  });

  test('refuses values that do not fit together, and fields that a moderator cannot choose', async ({ ctx }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const kept = await buildFilm(ctx, { format: 'DS', sidecar_type: 'DS' });
    const filmId = await buildFilm(ctx, { format: 'AD', sidecar_type: 'Audio' });
    for (const [take, field] of [
      [['format'], 'sidecar_type'],
      [['alt_titles'], 'take'],
      [['approved'], 'take'],
      ['title', 'take'],
    ] as const) {
      const { status, body } = await admin.post(`/films/${kept}/merge`, { filmId, take });
      expect([status, Object.keys(body)]).toEqual([400, [expect.stringContaining(field)]]);
    }
    expect((await admin.get(`/films/${filmId}`)).status).toBe(200);
  });

  test('works with an old contact that the present rules refuse, and so does restoring an earlier version', async ({ ctx }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const [kept, filmId] = [await buildFilm(ctx, { title: 'Ran' }), await buildFilm(ctx, { title: 'Chaos' })];
    await ctx.db.updateTable('films').set({ contact: 'someone@volunteer' }).where('id', '=', kept).execute();
    await admin.patch(`/films/${kept}/${admin.id}`, { language: 'Welsh' });
    const merged = await admin.post(`/films/${kept}/merge`, { filmId });
    expect([merged.status, merged.body.data]).toMatchObject([200, { contact: 'someone@volunteer', alt_titles: ['Chaos'] }]);
    const restored = await admin.post(`/films/${kept}/history/0/restore`);
    expect([restored.status, restored.body.data]).toMatchObject([200, { contact: 'someone@volunteer', alt_titles: [] }]);
  });

  test('into a draft works only for another draft, so no public listing disappears', async ({ ctx }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const [draft, other] = [await buildFilm(ctx, { approved: false }), await buildFilm(ctx, { approved: false })];
    const listed = await buildFilm(ctx, { title: 'Ran' });
    const { status, body } = await admin.post(`/films/${draft}/merge`, { filmId: listed });
    expect([status, body]).toEqual([
      400,
      {
        error: 'This listing is a draft and the other one is public: approve this listing first, or merge this listing into the other one.',
      },
    ]);
    expect((await visitor(ctx).get(`/films/${listed}`)).body.data.title).toBe('Ran');
    expect((await admin.post(`/films/${draft}/merge`, { filmId: other })).status).toBe(200);
    expect((await admin.post(`/films/${listed}/merge`, { filmId: draft })).status).toBe(200);
    expect((await visitor(ctx).get(`/films/${listed}`)).status).toBe(200);
  });

  test('can be undone: each restored listing has its own titles and addresses again, and later edits stay', async ({ ctx }) => {
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
    // “Rebellion” stays because the third listing has it too. The titles that a moderator added later also stay.
    expect(await altTitles(kept)).toEqual(['Chaos', 'Rebellion', 'Lear, by Kurosawa', 'Ran: Restored', 'Revolt']);
    expect((await visitor(ctx).get(`/films/${kept}`)).body.data.language).toBe('Welsh');
    expect(await altTitles(other)).toEqual(['Rebellion', 'Rann', 'Kurosawa’s Lear']);
    expect([await findSuccessor(ctx, earlier), await findSuccessor(ctx, third)]).toEqual([other, kept]);
    await restore(third);
    expect(await altTitles(kept)).toEqual(['Chaos', 'Lear, by Kurosawa', 'Revolt']);
    await restore(earlier);
    expect([await altTitles(other), await altTitles(earlier)]).toEqual([['Rebellion'], ['Kurosawa’s Lear']]);
    const [last] = (await admin.get(`/films/${kept}/history`)).body.data as { act: string }[];
    expect(last!.act).toBe('unmerged');
  });

  test('restoring a listing removes its titles from both listings that it was merged into in turn', async ({ ctx }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const [last, middle, first] = [
      await buildFilm(ctx, { title: 'Ikiru' }),
      await buildFilm(ctx, { title: 'To Live' }),
      await buildFilm(ctx, { title: 'Vivre' }),
    ];
    await admin.post(`/films/${middle}/merge`, { filmId: first });
    await admin.post(`/films/${last}/merge`, { filmId: middle });
    const altTitles = async (id: string) => (await admin.get(`/films/${id}`)).body.data.alt_titles as string[];
    expect([await altTitles(last), await findSuccessor(ctx, first)]).toEqual([['To Live', 'Vivre'], last]);
    await admin.post(`/films/${first}/restore`);
    expect([await altTitles(last), await findSuccessor(ctx, middle)]).toEqual([['To Live'], last]);
    await admin.post(`/films/${middle}/restore`);
    expect([await altTitles(last), await altTitles(middle), await altTitles(first)]).toEqual([[], [], []]);
  });

  test('restoring gives a listing its category back only together with its type and file format', async ({ ctx }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const [ds, ad] = [
      { format: 'DS', sidecar_type: 'DS', sidecar_format: 'SRT' },
      { format: 'AD', sidecar_type: '', sidecar_format: 'WAV' },
    ] as const;
    for (const [edited, after] of [
      [{}, ds],
      [
        { sidecar_type: 'Audio', sidecar_format: 'MP3' },
        { format: 'AD', sidecar_type: 'Audio', sidecar_format: 'MP3' },
      ],
      [{ sidecar_format: 'MP3' }, { ...ad, sidecar_format: 'MP3' }],
    ] as const) {
      const [kept, filmId] = [await buildFilm(ctx, ds), await buildFilm(ctx, ad)];
      await admin.post(`/films/${kept}/merge`, { filmId, take: ['format', 'sidecar_type', 'sidecar_format'] });
      expect((await admin.patch(`/films/${kept}/${admin.id}`, edited)).status).toBe(200);
      expect((await admin.post(`/films/${filmId}/restore`)).status).toBe(200);
      expect((await admin.get(`/films/${kept}`)).body.data).toMatchObject(after);
    }
    // The merge took only the category, and a moderator has since chosen a type of the new category.
    const [kept, filmId] = [await buildFilm(ctx, { ...ds, sidecar_type: '', sidecar_format: '' }), await buildFilm(ctx, ad)];
    await admin.post(`/films/${kept}/merge`, { filmId, take: ['format'] });
    await admin.patch(`/films/${kept}/${admin.id}`, { sidecar_type: 'Audio' });
    expect((await admin.post(`/films/${filmId}/restore`)).status).toBe(200);
    expect((await admin.get(`/films/${kept}`)).body.data).toMatchObject({ format: 'AD', sidecar_type: 'Audio' });
  });

  test('merges that took the same values can be undone in any order, and each listing has its own values again', async ({ ctx }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const listings: Record<string, Partial<FilmInput>> = {
      kept: { title: 'Sans Soleil', alt_titles: ['Sunless'], contact: 'k@example.org', format: 'DS', sidecar_type: 'DS' },
      second: { title: 'Zonder zon', alt_titles: ['Sin sol'], contact: 'o@example.org', format: 'AD', sidecar_type: '' },
      third: { title: 'Ohne Sonne', alt_titles: ['Sin sol'], contact: 'p@example.org', format: 'AD', sidecar_type: 'Audio' },
    };
    const take = ['title', 'contact', 'format', 'sidecar_type'];
    for (const inOrder of [true, false]) {
      const ids = await Promise.all(Object.values(listings).map((listing) => buildFilm(ctx, listing)));
      const [kept, second, third] = ids as [string, string, string];
      for (const filmId of [second, third]) expect((await admin.post(`/films/${kept}/merge`, { filmId, take })).status).toBe(200);
      const read = async (id: string) => (await admin.get(`/films/${id}`)).body.data;
      expect((await read(kept)).alt_titles).toEqual(['Sunless', 'Sans Soleil', 'Sin sol', 'Zonder zon']);
      const [now, later] = inOrder ? [second, third] : [third, second];
      await admin.post(`/films/${now}/restore`);
      const between = await read(kept);
      const left = listings[inOrder ? 'third' : 'second']!;
      expect([between.title, between.contact, between.alt_titles]).toEqual([
        left.title,
        left.contact,
        ['Sunless', 'Sans Soleil', 'Sin sol'],
      ]);
      await admin.post(`/films/${later}/restore`);
      for (const [place, listing] of Object.values(listings).entries()) expect(await read(ids[place]!)).toMatchObject(listing);
    }
  });

  test('a listing keeps its former title as an alternative title if its title was edited after the merge', async ({ ctx }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const [kept, filmId] = [
      await buildFilm(ctx, { title: 'Sans Soleil' }),
      await buildFilm(ctx, { title: 'Sunless', alt_titles: ['Sin sol'] }),
    ];
    await admin.post(`/films/${kept}/merge`, { filmId, take: ['title'] });
    await admin.patch(`/films/${kept}/${admin.id}`, { title: 'Sunless (1983)' });
    await admin.post(`/films/${filmId}/restore`);
    expect((await admin.get(`/films/${kept}`)).body.data).toMatchObject({ title: 'Sunless (1983)', alt_titles: ['Sans Soleil'] });
  });

  test('restoring a listing removes the values that were taken from it from both listings that received them', async ({ ctx }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const listings = {
      last: { title: 'Ikiru', alt_titles: [], contact: 'l@example.org' },
      middle: { title: 'To Live', alt_titles: [], contact: 'm@example.org' },
      first: { title: 'Vivre', alt_titles: [], contact: 'f@example.org' },
    };
    const ids = await Promise.all(Object.values(listings).map((listing) => buildFilm(ctx, listing)));
    const [last, middle, first] = ids as [string, string, string];
    const take = ['title', 'contact'];
    await admin.post(`/films/${middle}/merge`, { filmId: first, take });
    await admin.post(`/films/${last}/merge`, { filmId: middle, take });
    const read = async (id: string) => (await admin.get(`/films/${id}`)).body.data;
    expect(await read(last)).toMatchObject({ title: 'Vivre', alt_titles: ['Ikiru', 'To Live'], contact: 'f@example.org' });
    await admin.post(`/films/${first}/restore`);
    expect(await read(last)).toMatchObject({ title: 'To Live', alt_titles: ['Ikiru'], contact: 'm@example.org' });
    await admin.post(`/films/${middle}/restore`);
    for (const [place, listing] of Object.values(listings).entries()) expect(await read(ids[place]!)).toMatchObject(listing);
  });

  test('simultaneous merges and restores leave listings that can all be restored with their own titles', async ({ ctx, owner }) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const [a, b, c] = [await buildFilm(ctx, { title: 'A' }), await buildFilm(ctx, { title: 'B' }), await buildFilm(ctx, { title: 'C' })];
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        admin.post(`/films/${a}/merge`, { filmId: b }),
        admin.post(`/films/${b}/restore`),
        admin.patch(`/films/${a}/${admin.id}`, { language: `Language ${round}` }),
        admin.post(`/films/${c}/merge`, { filmId: a }),
        admin.post(`/films/${a}/restore`),
        admin.patch('/films/draft', [a, b, c].toReversed()),
      ]);
      for (const { status } of answers) expect([200, 400, 404]).toContain(status);
    }
    for (const id of [a, b, c, b, a]) await admin.post(`/films/${id}/restore`);
    expect(await countRows(owner, 'film_merges')).toBe(0);
    expect(await countRows(owner, "films where alt_titles <> '{}' or deleted_at is not null")).toBe(0);
  });

  test('by two moderators at once in opposite directions leaves one listing', async ({ ctx, owner }) => {
    const [one, other] = [await signedIn(ctx, { isAdmin: true }), await signedIn(ctx, { isAdmin: true })];
    const [a, b] = [await buildFilm(ctx), await buildFilm(ctx)];
    const answers = await Promise.all([one.post(`/films/${a}/merge`, { filmId: b }), other.post(`/films/${b}/merge`, { filmId: a })]);
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 404]);
    expect(await countRows(owner, 'films where deleted_at is null')).toBe(1);
  });
});
