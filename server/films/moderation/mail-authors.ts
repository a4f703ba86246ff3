import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import type { MailDetails } from '#server/mail/mail-kinds.ts';
import { queueMails } from '#server/mail/queue-mail.ts';
import { listAddresses } from '#server/users/user-queries.ts';
import type { StatusRow } from './status-queries.ts';

type MailToAuthors = 'films approved' | 'films reverted';

/**
 * Queues one mail for each submitter, with the ids of their films among these, all of them at once: the films are
 * locked meanwhile. Films without a submitter cause none.
 */
export async function mailAuthors<Kind extends MailToAuthors>(
  ctx: Pick<Context, 'jobs' | 'limits'>,
  tx: Db,
  films: readonly Pick<StatusRow, 'id' | 'author_id'>[],
  kind: Kind,
  detailsFor: (filmIds: string[]) => MailDetails<Kind>,
): Promise<void> {
  const filmsOf = new Map<string, string[]>();
  for (const { id, author_id } of films)
    if (author_id !== null) filmsOf.set(author_id, [...(filmsOf.get(author_id) ?? []), id]);
  const authors = await listAddresses(tx, [...filmsOf.keys()]);
  const mails = authors.map(({ id, email }) => ({
    to: email,
    userId: id,
    details: detailsFor(filmsOf.get(id) ?? []),
  }));
  await queueMails(ctx, tx, kind, mails);
}
