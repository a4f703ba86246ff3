import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { countRows } from '#server/database/select.ts';
import type { OwnContact } from '#domain/films/own-contacts.ts';
import { PUBLIC } from '#server/films/catalogue/scope-sql.ts';

/** The public films of a member that have a contact. */
const ofMember = (userId: string) => sql`f.author_id = ${userId}::uuid and ${PUBLIC} and f.contact <> ''`;

/** Lists the contacts of a member's public listings, those that were not confirmed for longest first. @param limit the number of listings */
export async function listContactsOf(db: Db, userId: string, limit: number): Promise<OwnContact[]> {
  const { rows } = await sql<OwnContact>`
    select f.id, f.title, f.year, f.contact from films as f where ${ofMember(userId)}
    order by f.contact_confirmed_at nulls first, f.title, f.id limit ${limit}
  `.execute(db);
  return rows;
}

export const countContactsOf = (db: Db, userId: string): Promise<number> => countRows(db, sql`from films as f where ${ofMember(userId)}`);

/** Confirms the contacts of a member's public listings. @returns the ids of the listings */
export async function confirmContactsOf(tx: Db, userId: string, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (select f.id from films as f where ${ofMember(userId)} order by f.id for no key update)
    update films set contact_confirmed_at = greatest(contact_confirmed_at, ${at}::timestamptz), contact_asked_at = null, contact_silent_since = null
    from own where films.id = own.id returning films.id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Stores the time of the question to these members about their contacts, or of their answer. */
export async function setContactsAskedAt(tx: Db, userIds: readonly string[], at: Date): Promise<void> {
  await sql`update users set contacts_asked_at = ${at}::timestamptz where id = any(${userIds}::uuid[])`.execute(tx);
}

/** Lets one transaction at a time ask members about their contacts. */
export async function lockContactMails(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('queue_contact_mails'))`.execute(tx);
}

/** Lists members with a confirmed address and a public listing whose contact was confirmed before a time, who were not asked since then. */
export async function listMembersToAsk(tx: Db, before: Date, limit: number): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select u.id, u.email from users as u
    where u.email_proven_at is not null and u.email is not null
      and (u.contacts_asked_at is null or u.contacts_asked_at < ${before}::timestamptz)
      and exists (
        select from films as f where f.author_id = u.id and ${PUBLIC} and f.contact <> '' and f.contact_confirmed_at < ${before}::timestamptz
      )
    order by u.id limit ${limit}
  `.execute(tx);
  return rows;
}
