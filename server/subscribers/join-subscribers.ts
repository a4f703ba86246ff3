import type { Db } from '#server/database/database.ts';
import { listSubscribersOfUser, subscriberOfAccount } from './subscriber-queries.ts';

/** Joins the subscriber of an account with that of its address, which has just been confirmed. */
export async function joinSubscribers(tx: Db, account: { id: string; email: string }): Promise<void> {
  if ((await listSubscribersOfUser(tx, account.id)).length > 0) await subscriberOfAccount(tx, account);
}
