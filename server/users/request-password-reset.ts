import type { Context } from '#server/context.ts';
import { hashKey } from '#server/limits/hash-key.ts';
import { newId } from '#server/new-id.ts';
import { insertResetRequest } from './reset-queries.ts';

/**
 * Leaves a request for a reset to be worked off (mail-reset.ts). Every address causes the same, and nothing here
 * depends on whether it has an account: neither does the time of the answer, however busy the database is.
 * @param network network of the request
 * @param isRegistration whether someone tried to register with the address; if so, only an unconfirmed address gets a mail
 */
export async function requestPasswordReset(
  ctx: Context,
  email: string,
  { network, isRegistration = false }: { network: string; isRegistration?: boolean },
): Promise<void> {
  const requestId = newId();
  await ctx.db.transaction().execute(async (tx) => {
    await insertResetRequest(tx, {
      id: requestId,
      email,
      is_registration: isRegistration,
      network: hashKey(network),
    });
    await ctx.jobs.add(tx, 'mail-reset', { requestId });
  });
}
