import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Context } from '#server/context.ts';
import { approveFilms, revertFilms } from '#server/films/moderation/change-status.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { addWant } from '#server/wanted/add-want.ts';
import { changeWant } from '#server/wanted/change-want.ts';
import { announceListings } from './announce-listings.ts';
import { queueNewListings } from './queue-new-listings.ts';
import { subscriberOfAddress } from './subscriber-queries.ts';

/* Everyone who waits for a material gets an email about the listing that meets it, even if the listing was announced before they joined. */

const HOUR = 3_600_000;
const PIANO = { title: 'The Piano', directors: ['Jane Campion'], year: 1993 };

const join = async (ctx: Context, name: string) =>
  ctx.db.transaction().execute(async (tx) => {
    const subscriberId = await subscriberOfAddress(tx, `${name}@example.org`);
    const wanted = { film: { ...PIANO, tmdb_id: null, isKnown: true }, format: 'AD', language: 'English', neededBy: '' } as const;
    return addWant(ctx, tx, { subscriberId, network: name }, wanted);
  });

/** Announces a listing that has not changed for a while, and queues the daily emails. @returns the addresses that get one */
async function announce(ctx: Context, film: string): Promise<string[]> {
  await sql`update films set updated_at = now() - interval '11 minutes' where id = ${film}`.execute(ctx.db);
  await sql`update catalogue_facts set value = (now() - interval '1 hour')::text where name = 'announced until'`.execute(ctx.db);
  await announceListings(ctx);
  await queueNewListings(ctx);
  const mails = await ctx.db.deleteFrom('mails').where('kind', '=', 'new listings').returning('to_address').execute();
  return mails.map(({ to_address }) => to_address).toSorted();
}

test('a person who joined a want gets an email when a listing names the language, and earlier recipients get no second email', async ({
  ctx,
}) => {
  await join(ctx, 'ann');
  const film = await buildFilm(ctx, { ...PIANO, format: 'AD', language: '', at: new Date(Date.now() - HOUR) });
  expect(await announce(ctx, film)).toEqual(['ann@example.org']);
  await join(ctx, 'bob');
  await ctx.db.updateTable('films').set({ language: 'English' }).where('id', '=', film).execute();
  expect(await announce(ctx, film)).toEqual(['bob@example.org']);
});

test('a person who joins a want that a moderator reopened gets an email when the listing returns from draft', async ({ ctx }) => {
  const admin = await buildUser(ctx, { isAdmin: true });
  const { id } = await join(ctx, 'ann');
  const film = await buildFilm(ctx, { ...PIANO, format: 'AD', language: 'English', at: new Date(Date.now() - HOUR) });
  expect(await announce(ctx, film)).toEqual(['ann@example.org']);
  await revertFilms(ctx, admin, { films: [{ id: film, updated_at: undefined }], message: '' });
  await changeWant(ctx, admin, id, { status: 'open' });
  await join(ctx, 'bob');
  await approveFilms(ctx, admin, [{ id: film, updated_at: undefined }]);
  expect(await announce(ctx, film)).toEqual(['bob@example.org']);
});
