import { expect } from 'vitest';
import { figureTables } from '#domain/statistics/figure-tables.ts';
import type { Context } from '#server/context.ts';
import { approveFilms, revertFilms } from '#server/films/moderation/change-status.ts';
import { deleteFilm, purgeDeletedFilms } from '#server/films/moderation/deleted-films.ts';
import { undoApproval } from '#server/films/moderation/undo-approval.ts';
import { mergeFilms } from '#server/films/duplicates/merge-films.ts';
import { newId } from '#server/new-id.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';
import { countStatistics, queueFirstStatistics } from './count-statistics.ts';
import { getStatistics } from './get-statistics.ts';

/** Returns the context at another time. */
const at = (ctx: Context, time: string): Context => ({ ...ctx, clock: () => new Date(`${time}:00.000Z`) });
const select = (...ids: string[]) => ids.map((id) => ({ id, updated_at: undefined }));

test('a draft that is approved after 30 hours counts with 30 hours, and counts as a listing the next night', async ({ ctx }) => {
  const [ann, admin] = [await buildUser(ctx), await buildUser(ctx, { isAdmin: true })];
  const draft = await buildFilm(ctx, { authorId: ann.id, approved: false, at: new Date('2026-10-05T09:00:00Z') });
  await countStatistics(at(ctx, '2026-10-06T00:03'));
  expect(await getStatistics(ctx)).toMatchObject({
    listings: { total: 0 },
    submissions: { total: 1, by_category: { DS: 1, AD: 0, Other: 0 } },
    decisions: { total: 0, within_aim: 0, median_hours: null, ninth_decile_hours: null },
  });
  await approveFilms(at(ctx, '2026-10-06T15:00'), admin, select(draft));
  await countStatistics(at(ctx, '2026-10-07T00:03'));
  expect(await getStatistics(ctx)).toEqual({
    month: '2026-10',
    counted_at: '2026-10-07T00:03:00.000Z',
    is_complete: false,
    months: ['2026-10'],
    listings: {
      total: 1,
      by_category: { DS: 1, AD: 0, Other: 0 },
      by_language: [{ value: 'English', count: 1 }],
      by_decade: [{ value: '1990', count: 1 }],
      by_quality: [{ value: 'Professional', count: 1 }],
      with_contact: 1,
      with_confirmed_contact: 1,
    },
    submissions: { total: 1, by_category: { DS: 1, AD: 0, Other: 0 } },
    decisions: { total: 1, within_aim: 1, median_hours: 30, ninth_decile_hours: 30 },
    wants: { open: 0, open_by_language: [], met: 0, median_days_until_met: null },
  });
});

test('a decision is the first act of someone else on a draft that waited', async ({ ctx }) => {
  const [ann, admin, other] = [await buildUser(ctx), await buildUser(ctx, { isAdmin: true }), await buildUser(ctx, { isAdmin: true })];
  const submit = (given: Parameters<typeof buildFilm>[1] = {}) =>
    buildFilm(ctx, { authorId: ann.id, approved: false, at: new Date('2026-10-05T00:00:00Z'), ...given });
  const [kept, undone, rejected, duplicate] = [await submit(), await submit(), await submit(), await submit()];
  // Approved after 10 hours. Later acts are about a listing.
  await approveFilms(at(ctx, '2026-10-05T10:00'), admin, select(kept));
  await revertFilms(at(ctx, '2026-10-07T10:00'), admin, { films: select(kept), message: '' });
  await approveFilms(at(ctx, '2026-10-09T10:00'), admin, select(kept));
  // Approved by mistake after an hour, and finally after 20.
  await approveFilms(at(ctx, '2026-10-05T01:00'), admin, select(undone));
  await undoApproval(at(ctx, '2026-10-05T01:05'), admin, select(undone));
  await approveFilms(at(ctx, '2026-10-05T20:00'), admin, select(undone));
  await deleteFilm(at(ctx, '2026-10-07T00:00'), admin, rejected); // 48 hours
  await mergeFilms(at(ctx, '2026-10-09T04:00'), admin, kept, { filmId: duplicate, take: [], titles: false }); // 100 hours
  // Not decisions: a listing that was public at once, an admin's own draft, an import.
  const [trusted, own] = [await submit({ approved: true }), await submit({ authorId: other.id })];
  await deleteFilm(at(ctx, '2026-10-08T00:00'), admin, trusted);
  await approveFilms(at(ctx, '2026-10-08T00:00'), other, select(own));
  const imported = await submit();
  await ctx.db.updateTable('films').set({ arrival: 'imported' }).where('id', '=', imported).execute();
  await approveFilms(at(ctx, '2026-10-08T00:00'), admin, select(imported));

  await countStatistics(at(ctx, '2026-10-10T00:03'));
  const { decisions, submissions } = await getStatistics(ctx);
  // Of 10, 20, 48 and 100 hours, the median is between the second and the third, and the ninth decile 0.7 of the way to the last.
  expect(decisions).toEqual({ total: 4, within_aim: 3, median_hours: 34, ninth_decile_hours: 84.4 });
  expect(submissions.total).toBe(6);
});

test('the figures of a month are complete after its last count, and stay when its listings are deleted and purged', async ({ ctx }) => {
  const [ann, admin] = [await buildUser(ctx), await buildUser(ctx, { isAdmin: true })];
  const film = await buildFilm(ctx, { authorId: ann.id, approved: false, language: 'Welsh', at: new Date('2026-10-31T20:00:00Z') });
  await countStatistics(at(ctx, '2026-10-31T22:00'));
  await approveFilms(at(ctx, '2026-10-31T23:59'), admin, select(film));
  const late = await buildFilm(ctx, { authorId: ann.id, approved: false, format: 'AD', at: new Date('2026-11-01T00:00:00Z') });
  await countStatistics(at(ctx, '2026-11-01T00:03'));
  const october = await getStatistics(ctx, '2026-10');
  expect(october).toMatchObject({
    is_complete: true,
    months: ['2026-11', '2026-10'],
    listings: { total: 1, by_language: [{ value: 'Welsh', count: 1 }] },
    submissions: { total: 1 },
    decisions: { total: 1, median_hours: 4 },
  });
  expect(await getStatistics(ctx)).toMatchObject({
    month: '2026-11',
    is_complete: false,
    submissions: { total: 1, by_category: { AD: 1 } },
  });

  for (const id of [film, late]) await deleteFilm(at(ctx, '2026-11-02T00:00'), admin, id);
  await ctx.db
    .updateTable('films')
    .set({ deleted_at: new Date('2020-01-01') })
    .execute();
  await purgeDeletedFilms(ctx);
  for (const night of ['2026-11-02T00:03', '2026-11-02T00:03', '2026-12-01T00:03', '2026-12-02T00:03'])
    await countStatistics(at(ctx, night));
  expect(await getStatistics(ctx, '2026-10')).toEqual({ ...october, months: ['2026-12', '2026-11', '2026-10'] });
  expect(await getStatistics(ctx, '2026-11')).toMatchObject({ is_complete: true, listings: { total: 0 }, submissions: { total: 0 } });
});

test('a contact counts as confirmed for 18 months, like on its listing, unless it is silent', async ({ ctx }) => {
  const confirm = async (contact: string, day: string, silent?: string) => {
    const id = await buildFilm(ctx, { contact, at: new Date('2024-01-01') });
    await ctx.db
      .updateTable('films')
      .set({ contact_confirmed_at: new Date(`${day}T12:00:00Z`), contact_silent_since: silent ? new Date(silent) : null })
      .where('id', '=', id)
      .execute();
  };
  await confirm('ann@example.org', '2025-04-10');
  await confirm('bob@example.org', '2025-04-09');
  await confirm('cyd@example.org', '2026-10-01', '2026-10-05');
  await buildFilm(ctx, { contact: '', at: new Date('2026-10-01') });
  await countStatistics(at(ctx, '2026-10-10T18:00'));
  const { listings } = await getStatistics(ctx);
  expect(listings).toMatchObject({ total: 4, with_contact: 3, with_confirmed_contact: 1 });
  const [row] = figureTables(await getStatistics(ctx)).find(({ id }) => id === 'contacts')!.rows;
  expect(row).toEqual({ name: 'Confirmed in the last 18 months', value: 1, share: 25 });
});

test('only public wanted materials are counted, and one or two of them are “a few”', async ({ ctx }) => {
  const want = (language: string, given: { status?: 'waiting' | 'met' | 'closed'; metAt?: string } = {}) =>
    ctx.db
      .insertInto('wants')
      .values({
        id: newId(),
        title: 'Ran',
        directors: ['Akira Kurosawa'],
        year: 1985,
        format: 'AD',
        language,
        status: given.status ?? 'open',
        met_at: given.metAt === undefined ? null : new Date(given.metAt),
        created_at: '2026-10-01T00:00:00Z',
      })
      .execute();
  for (const language of ['Welsh', 'English', 'English', '', '', '']) await want(language);
  await want('Irish', { status: 'waiting' });
  await want('Irish', { status: 'closed' });
  await want('Irish', { status: 'met', metAt: '2026-09-30T23:59:59Z' });
  for (const metAt of ['2026-10-03T00:00:00Z', '2026-10-05T10:00:00Z']) await want('Irish', { status: 'met', metAt });
  const read = async () => {
    await countStatistics(at(ctx, '2026-10-31T00:03'));
    return (await getStatistics(ctx)).wants;
  };
  expect(await read()).toEqual({
    open: 6,
    open_by_language: [
      { value: '', count: 3 },
      { value: 'English', count: 'a few' },
      { value: 'Welsh', count: 'a few' },
    ],
    met: 'a few',
    median_days_until_met: null,
  });
  await want('Irish', { status: 'met', metAt: '2026-10-31T00:00:00Z' });
  expect(await read()).toMatchObject({ met: 3, median_days_until_met: 4 });
});

test('the first start queues the first count, and a later start does not queue another', async ({ ctx }) => {
  await expect(getStatistics(ctx)).rejects.toThrow('We are counting the first figures.');
  await queueFirstStatistics(ctx);
  expect(await workOffJobs(ctx)).toBe(1);
  expect(await getStatistics(ctx)).toMatchObject({ listings: { total: 0, by_language: [] } });
  await queueFirstStatistics(ctx);
  expect(await workOffJobs(ctx)).toBe(0);
});
