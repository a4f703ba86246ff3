import type { Context } from '#server/context.ts';
import { hashNetwork } from '#server/limits/hash-network.ts';
import { newId } from '#server/new-id.ts';
import { insertResetRequest } from './reset-queries.ts';

/**
 * Stores a request for a reset, which a job carries out (mail-reset.ts). The work is the same for every address, so
 * neither the response nor its time shows whether the address has an account.
 * @param network the network of the request
 * @param isRegistration whether someone tried to register with the address; if so, only an unconfirmed address gets an
 * email
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
      network: hashNetwork(network),
    });
    await ctx.jobs.add(tx, 'mail-reset', { requestId });
  });
}
