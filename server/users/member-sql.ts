import { sql, type RawBuilder } from 'kysely';
import { can, type Member } from '#domain/policy.ts';

/* SQL conditions for statements that do nothing if the member's session or roles have changed. */

/**
 * Whether an account's row says that a session is valid. The condition uses only this row. After waiting for a lock,
 * PostgreSQL checks the newest version of the locked row, but for other tables it still uses the versions from the
 * beginning of the statement.
 */
export const isOfSession = ({ sessionId, sessionVersion }: Pick<Member, 'sessionId' | 'sessionVersion'>) =>
  sql<boolean>`(${sessionId}::uuid = any(live_sessions) and session_version = ${sessionVersion}::integer)`;

/**
 * Whether a row of `users` is this member's and unchanged: the same session, and at least the same roles. After waiting
 * for a lock, PostgreSQL checks the newest version of the row.
 */
export const isUnchanged = (member: Member): RawBuilder<boolean> => sql`
  id = ${member.id}::uuid and ${isOfSession(member)}
  and is_admin >= ${member.isAdmin}::boolean and is_trusted >= ${member.isTrusted}::boolean
`;

/**
 * Selects and locks the submitter's row. The first statement takes the final lock, because two transactions that
 * strengthen a lock can deadlock. Drafts are limited, so submissions of members who cannot publish wait for each other.
 */
export const authorRow = (member: Member, condition: RawBuilder<boolean> = sql`true`): RawBuilder<unknown> =>
  sql`from users where ${isUnchanged(member)} and ${condition} for ${can.publish(member) ? sql`share` : sql`no key update`}`;
