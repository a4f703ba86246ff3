import type { Context } from '#server/context.ts';
import { falseIfLimited } from '#server/errors.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { deleteListRequest, findListRequest } from './list-request-queries.ts';
import { MANAGE } from './request-by-address.ts';
import { findSubscriberByAddress } from './subscriber-queries.ts';

type ListRequest = NonNullable<Awaited<ReturnType<typeof findListRequest>>>;

/**
 * Mails the link of a request to its address. If the address has had too many such emails, or asks for a link to manage emails and gets
 * none, the request is deleted, and the person who asked does not see that.
 */
export async function mailListRequest(ctx: Context, requestId: string): Promise<void> {
  const request = await findListRequest(ctx.db, requestId);
  if (!request || request.done_at) return;
  if (await tryMail(ctx, request)) return;
  // Every request counts for its network. Otherwise, the rest of the network's emails would show who gets emails.
  await ctx.limits.consume('mailsToUnconfirmedOfNetwork', request.network).catch(falseIfLimited);
  await deleteListRequest(ctx.db, requestId);
}

/** @returns false if the address gets no email */
async function tryMail(ctx: Context, { id, kind, email, network }: ListRequest): Promise<boolean> {
  return ctx.db
    .transaction()
    .execute(async (tx) => {
      if (!(await findListRequest(tx, id, { lock: true }))) return true;
      const subscriber = kind === MANAGE ? await findSubscriberByAddress(tx, email) : undefined;
      if (kind === MANAGE && !subscriber) return false;
      await queueMail(ctx, tx, {
        kind: 'list request',
        to: email,
        userId: null,
        subscriberId: subscriber?.id ?? null,
        details: { requestId: id },
        cause: { isConfirmed: false, network },
      });
      return true;
    })
    .catch(falseIfLimited);
}
