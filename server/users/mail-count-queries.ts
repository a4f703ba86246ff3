import { sql } from 'kysely';
import { emailKey } from '#domain/accounts/user.ts';
import type { Db } from '#server/database/database.ts';
import { countRows } from '#server/database/select.ts';

/* Numbers of emails about accounts that change their address or are erased. rate-limits.ts has their limits. */

/**
 * Counts the address changes of this account and the emails about changes to this address, both within 24 hours, and
 * the seconds until the oldest is 24 hours old.
 */
export async function findAddressChanges(tx: Db, userId: string, email: string) {
  const day = sql`created_at > now() - interval '24 hours' and kind = 'e-mail changed'`;
  const { rows } = await sql<{ ofAccount: number; toAddress: number; againIn: number }>`
    select count(*) filter (where user_id = ${userId}::uuid)::integer as "ofAccount",
      count(*) filter (where lower(to_address collate "C") = ${emailKey(email)})::integer as "toAddress",
      coalesce(ceil(extract(epoch from min(created_at) + interval '24 hours' - now())), 1)::integer as "againIn"
    from mails
    where ${day} and (user_id = ${userId}::uuid or lower(to_address collate "C") = ${emailKey(email)})
  `.execute(tx);
  const [found] = rows;
  return { ...found!, againIn: Math.max(1, found!.againIn) };
}

/** Counts the emails within 24 hours that told this address about an erased account. */
export async function countErasureMails(tx: Db, email: string): Promise<number> {
  return countRows(
    tx,
    sql`from mails where kind = 'account erased' and lower(to_address collate "C") = ${emailKey(email)}
      and created_at > now() - interval '24 hours'`,
  );
}
