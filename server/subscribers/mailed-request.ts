import { paths } from '#domain/paths.ts';
import { listToken } from '#server/auth/list-tokens.ts';
import type { Context } from '#server/context.ts';
import { PermanentMailError } from '#server/mail/permanent-mail-error.ts';
import { findListRequest } from './list-request-queries.ts';
import { manageLink } from './manage-link.ts';
import { requestKind } from './request-kinds.ts';
import { findSubscriberByAddress } from './subscriber-queries.ts';

/** The facts of an email to an address that someone typed. */
interface MailedRequest {
  /** Completes "Someone asked us …"; undefined for a link to manage the emails that the address gets. */
  words?: string;
  link: string;
}

/**
 * Finds the facts of a request's email. The link is made here and is not stored.
 * @param at the time at which the email was queued
 * @throws PermanentMailError if the request no longer makes sense
 */
export async function findMailedRequest(ctx: Context, requestId: string, at: Date): Promise<MailedRequest> {
  const request = await findListRequest(ctx.db, requestId);
  if (!request || request.done_at !== null) throw new PermanentMailError('The request was confirmed or has expired.');
  const kind = requestKind(request.kind);
  if (!kind) {
    const subscriber = await findSubscriberByAddress(ctx.db, request.email);
    if (!subscriber) throw new PermanentMailError('The address no longer gets any emails.');
    return { link: manageLink(ctx, subscriber.id, at) };
  }
  const words = await kind.describeInMail(ctx, request.details);
  if (words === undefined) throw new PermanentMailError('The listing that the request is about no longer exists.');
  return { words, link: `${ctx.settings.siteUrl}${paths.confirmRequest(listToken(ctx, 'confirm', requestId, at))}` };
}
