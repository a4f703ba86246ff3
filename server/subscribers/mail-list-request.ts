import type { Context } from '#server/context.ts';
import { RateLimitError } from '#server/errors.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { deleteListRequest, findListRequest } from './list-request-queries.ts';
import { MANAGE } from './request-by-address.ts';
import { findSubscriberByAddress } from './subscriber-queries.ts';

/**
 * Mails the link of a request to its address. If the address has had too many such emails, or asks for a link to manage emails and gets
 * none, the request is deleted, and the person who asked does not see that.
 */
export async function mailListRequest(ctx: Context, requestId: string): Promise<void> {
  try {
    await ctx.db.transaction().execute(async (tx) => {
      const request = await findListRequest(tx, requestId, { lock: true });
      if (!request || request.done_at) return;
      const subscriber = request.kind === MANAGE ? await findSubscriberByAddress(tx, request.email) : undefined;
      if (request.kind === MANAGE && !subscriber) {
        await deleteListRequest(tx, requestId);
        return;
      }
      await queueMail(ctx, tx, {
        kind: 'list request',
        to: request.email,
        userId: null,
        subscriberId: subscriber?.id ?? null,
        details: { requestId },
        cause: { isConfirmed: false, network: request.network },
      });
    });
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error;
    await deleteListRequest(ctx.db, requestId);
  }
}
