import type { Frequency } from '#domain/alerts/frequency.ts';
import { filmTopic, parseSearchTopic, type StoredTopic } from '#domain/alerts/topic.ts';
import { VISITOR, can, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { NotFoundError, ValidationError } from '#server/errors.ts';
import { findFilmRow, NO_SUCH_LISTING } from '#server/films/catalogue/film-queries.ts';
import { requestByAddress } from './request-by-address.ts';
import { actAsSubscriber } from './act-as-subscriber.ts';
import { addAlert } from './add-alert.ts';

interface Follow {
  topic: StoredTopic;
  frequency?: Frequency | undefined;
}

/** Whether the alert exists now, or whether the reader of the address must first press a button in an email. */
export type Followed = 'following' | 'mailed';

/**
 * Lets a member follow a topic. If the member's address is not confirmed, mails a link to it.
 * @throws ConflictError if the member has too many alerts; RateLimitError; SessionEndedError
 */
export async function followAsMember(ctx: Context, member: Member, network: string, { topic, frequency }: Follow): Promise<Followed> {
  const result = await actAsSubscriber(ctx, member, async (tx, subscriberId) => addAlert(tx, subscriberId, topic, frequency));
  if (result === 'done') return 'following';
  await requestAlert(ctx, { viewer: member, email: result.email, network }, { topic, frequency });
  return 'mailed';
}

/** Mails a visitor's address a link, whose reader can then follow the topic. */
export const followByAddress = (ctx: Context, by: { email: string; network: string }, follow: Follow): Promise<void> =>
  requestAlert(ctx, { ...by, viewer: VISITOR }, follow);

const requestAlert = (ctx: Context, by: Parameters<typeof requestByAddress>[1], { topic, frequency }: Follow): Promise<void> =>
  requestByAddress(ctx, by, 'alert', { topic, ...(frequency && { frequency }) });

/**
 * Finds the topic that an address asks for: `film` is the id of a listing, and anything else is the query of a list.
 * @returns undefined if the list has no filter
 * @throws NotFoundError if the listing is not public; ValidationError if an alert cannot have these filters
 */
export async function findTopic(ctx: Pick<Context, 'db'>, params: URLSearchParams): Promise<StoredTopic | undefined> {
  const film = params.get('film');
  if (film !== null) return findFilmTopic(ctx, film);
  const parsed = parseSearchTopic(params);
  if ('errors' in parsed) throw new ValidationError(parsed.errors);
  return parsed.value.value === '' ? undefined : parsed.value;
}

async function findFilmTopic(ctx: Pick<Context, 'db'>, filmId: string): Promise<StoredTopic> {
  const film = await findFilmRow(ctx.db, filmId);
  if (!film || !can.seeFilm(VISITOR, film)) throw new NotFoundError({ error: NO_SUCH_LISTING });
  return filmTopic(film);
}
