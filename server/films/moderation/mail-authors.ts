import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { listAddresses } from '#server/users/list-addresses.ts';
import type { StatusRow } from './status-queries.ts';

/** Queues one mail for each submitter, with the ids of their films among these. Films without a submitter cause none. */
export async function mailAuthors<Kind extends 'films approved' | 'films reverted'>(
  ctx: Pick<Context, 'jobs'>,
  tx: Db,
  films: readonly Pick<StatusRow, 'id' | 'author_id'>[],
  kind: Kind,
  more: Kind extends 'films reverted' ? { message: string } : object,
): Promise<void> {
  const byAuthor = Map.groupBy(films, ({ author_id }) => author_id);
  byAuthor.delete(null);
  const addresses = await listAddresses(tx, [...byAuthor.keys()] as string[]);
  for (const { id, email } of addresses) {
    const filmIds = byAuthor.get(id)!.map((film) => film.id);
    await queueMail(ctx, tx, { kind, to: email, userId: id, details: { filmIds, ...more } as never });
  }
}
