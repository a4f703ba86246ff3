import type { Db } from '#server/database/database.ts';
import { deleteRequestsOfAddress } from './list-request-queries.ts';
import { deleteSubscriberOfAddress } from './subscriber-queries.ts';

/** Ends everything that an address asked for without an account. */
export async function endEmailsOfAddress(tx: Db, email: string): Promise<void> {
  await deleteSubscriberOfAddress(tx, email);
  await deleteRequestsOfAddress(tx, email);
}
