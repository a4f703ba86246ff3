import { sql } from 'kysely';
import { emailKey } from '#domain/accounts/user.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Db } from '#server/database/database.ts';
import { DATABASE_NOW, days } from '#server/database/interval.ts';

interface NewListRequest {
  id: string;
  kind: string;
  email: string;
  details: object;
  /** Hash of the network. */
  network: string;
}

export async function insertListRequest(tx: Db, request: NewListRequest): Promise<void> {
  await tx
    .insertInto('list_requests')
    .values({ ...request, details: JSON.stringify(request.details) })
    .execute();
}

/** Finds a request whose link is still valid. @param options.lock locks it until the transaction ends */
export async function findListRequest(db: Db, id: string, { lock = false }: { lock?: boolean } = {}) {
  return db
    .selectFrom('list_requests')
    .select(['id', 'kind', 'email', 'details', 'network', 'done_at', 'created_at'])
    .where('id', '=', id)
    .where('created_at', '>', sql<Date>`now() - ${days(LIMITS.confirmationDays)}`)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function markListRequestDone(tx: Db, id: string): Promise<void> {
  await tx.updateTable('list_requests').set({ done_at: DATABASE_NOW }).where('id', '=', id).execute();
}

export async function deleteListRequest(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('list_requests').where('id', '=', id).execute();
}

export async function deleteRequestsOfAddress(tx: Db, email: string): Promise<void> {
  await sql`delete from list_requests where lower(email collate "C") = ${emailKey(email)}`.execute(tx);
}
