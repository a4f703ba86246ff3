import { sql, type Kysely } from 'kysely';

/**
 * What somebody did, and what was done to their account, is found without reading everybody's: for the file of one's own
 * data (server/users/own-data/). What the program itself did has no actor and costs nothing here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table film_history, moderation_acts, mails in share mode`.execute(db);
  await sql`create index film_history_of_actor on film_history (actor_id, id) where actor_id is not null`.execute(db);
  await sql`
    create index moderation_acts_of_actor on moderation_acts (actor_id, id) where actor_id is not null
  `.execute(db);
  await sql`
    create index moderation_acts_of_user on moderation_acts (user_id, id) where user_id is not null
  `.execute(db);
  // How often an address was told of an erased account.
  await sql`
    create index mails_of_erased_accounts on mails (lower(to_address collate "C"), created_at)
    where kind = 'account erased'
  `.execute(db);
}
