import { expect } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { countRows } from '#test/database/count-rows.ts';
import { test } from '#test/database/with-database.ts';
import { approveFilms } from '#server/films/moderation/change-status.ts';
import { undoApproval } from '#server/films/moderation/undo-approval.ts';
import { ConflictError } from '#server/errors.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { signedIn, visitor } from '#test/people.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';

test('undoing an approval restores all values of the draft, and the submitter gets no email', async ({ ctx, owner }) => {
  const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
  const at = new Date('2026-01-05T08:00:00Z');
  const films = [
    await buildFilm(ctx, { authorId: ann.id, approved: false, at }),
    await buildFilm(ctx, { authorId: ann.id, approved: false, at }),
  ];
  const reverted = await buildFilm(ctx, { authorId: ann.id });
  await admin.patch('/films/draft', { films: [reverted], message: 'Who is the contact?' });
  const ids = [...films, reverted];
  const read = async () =>
    Promise.all(
      ids.map(async (id) => {
        const { updated_at: _, ...film } = (await admin.get(`/films/${id}`)).body.data as { updated_at: string };
        return film;
      }),
    );
  const before = await read();
  expect((await admin.patch('/films/approve', ids)).body).toEqual({ data: { changed: 3 } });
  expect(await workOffJobs(ctx)).toBe(1); // the email about the listing that was reverted to draft
  const waiting = await owner.sql`
    select extract(epoch from start_after - created_on)::integer as seconds from pgboss.job where name = 'send-mail' and state = 'created'`;
  expect(waiting).toEqual([{ seconds: LIMITS.undoableMailSeconds }]);
  // A request that is sent twice, as after a lost response, is done once.
  for (const changed of [3, 0])
    expect((await admin.post('/films/approve/undo', { films: ids })).body).toEqual({ data: { changed, mailed: 0 } });
  expect(await read()).toEqual(before);
  expect((await visitor(ctx).get(`/films/${reverted}`)).status).toBe(404);
  await workOffJobs(ctx, { evenLater: true });
  expect(await countRows(owner, "mails where kind = 'films approved'")).toBe(0);
  const [last] = (await admin.get(`/films/${reverted}/history`)).body.data as { act: string }[];
  expect(last!.act).toBe('unapproved');
  const [record] = (await admin.get(`/users/records?user_id=${ann.id}`)).body.data as { rejected: number; waiting: number }[];
  expect(record).toMatchObject({ rejected: 1, waiting: 2 });
});

test('undoing an approval restores the latest message to the submitter and the start of the wait each time', async ({ ctx }) => {
  const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
  const at = new Date('2020-01-05T08:00:00Z');
  const [asked, saved] = [await buildFilm(ctx, { authorId: ann.id, at }), await buildFilm(ctx, { authorId: ann.id, at })];
  await admin.patch('/films/draft', { films: [asked, saved], message: 'Who is the contact?' });
  // A save approves and reverts without a message.
  for (const approved of [true, false]) await admin.patch(`/films/${saved}/${admin.id}`, { approved });
  const read = async () =>
    Promise.all(
      [asked, saved].map(async (id) => {
        const { moderator_message, waiting_since } = (await admin.get(`/films/${id}`)).body.data;
        return { moderator_message, waiting_since };
      }),
    );
  const before = await read();
  expect(before.map(({ moderator_message }) => moderator_message)).toEqual(['Who is the contact?', '']);
  for (let time = 0; time < 2; time += 1) {
    await admin.patch('/films/approve', [asked, saved]);
    await admin.post('/films/approve/undo', [asked, saved]);
    expect(await read()).toEqual(before);
  }
});

test('a moderator can undo one of several approvals, and the submitter gets an email about the others', async ({ ctx, owner }) => {
  const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
  const [one, other] = [
    await buildFilm(ctx, { authorId: ann.id, approved: false }),
    await buildFilm(ctx, { authorId: ann.id, approved: false }),
  ];
  await admin.patch('/films/approve', [one, other]);
  await admin.post('/films/approve/undo', [one]);
  await workOffJobs(ctx, { evenLater: true });
  expect(await countRows(owner, "mails where kind = 'films approved' and sent_at is not null")).toBe(1);
  expect((await admin.post('/films/approve/undo', [other])).body).toEqual({ data: { changed: 1, mailed: 1 } });
});

test('a listing that is approved again after an undo is named in only one email', async ({ ctx, owner }) => {
  const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
  const [again, other] = [
    await buildFilm(ctx, { authorId: ann.id, approved: false }),
    await buildFilm(ctx, { authorId: ann.id, approved: false }),
  ];
  await admin.patch('/films/approve', [again, other]);
  await admin.post('/films/approve/undo', [again]);
  await admin.patch('/films/approve', [again]);
  for (const id of [again, other]) expect(await countRows(owner, `mails where details -> 'filmIds' ? '${id}'`)).toBe(1);
});

test('a moderator cannot undo old approvals, approvals by others, or approvals of listings that were changed or deleted since', async ({
  ctx,
}) => {
  const [admin, colleague] = [await signedIn(ctx, { isAdmin: true }), await signedIn(ctx, { isAdmin: true })];
  const draft = () => buildFilm(ctx, { approved: false });
  const [theirs, changed, gone, mine] = [await draft(), await draft(), await draft(), await draft()];
  await colleague.patch('/films/approve', [theirs]);
  await admin.patch('/films/approve', [changed, gone, mine]);
  await colleague.patch(`/films/${changed}/${colleague.id}`, { language: 'Welsh' });
  await colleague.delete(`/films/${gone}`);
  for (const id of [theirs, changed, gone]) {
    const { status, body } = await admin.post('/films/approve/undo', [mine, id]);
    expect([status, body]).toEqual([409, { error: expect.stringContaining('Revert the film to draft instead.') }]);
  }
  const [moderator, past] = [await buildUser(ctx, { isAdmin: true }), () => new Date(Date.now() - 11 * 60_000)];
  const selected = [{ id: await draft(), updated_at: undefined }];
  await approveFilms({ ...ctx, clock: past }, moderator, selected);
  await expect(undoApproval(ctx, moderator, selected)).rejects.toThrow(ConflictError);
  expect((await visitor(ctx).get(`/films/${mine}`)).status).toBe(200);
});
