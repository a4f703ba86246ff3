import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { CommandFailed } from './command.ts';

/** @throws CommandFailed when nobody has an account with this e-mail address */
export async function getAuthorId(db: Db, email: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', sql<string>`lower(${email.trim()}::text collate "C")`)
    .executeTakeFirst();
  if (!user) throw new CommandFailed(`Nobody has an account with the e-mail address ${email}.`);
  return user.id;
}
