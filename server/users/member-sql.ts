import { sql, type RawBuilder } from 'kysely';
import { can, type Member } from '#domain/policy.ts';

/* Who asks as SQL, for statements that are to do nothing for somebody who is not who they were. */

/**
 * Whether the row of an account says that a session holds. It is all in that row, so that PostgreSQL asks it again of the
 * row's newest version when it had to wait for that: of another table it would know what was so when the statement began.
 */
export const isOfSession = ({ sessionId, sessionVersion }: Pick<Member, 'sessionId' | 'sessionVersion'>) =>
  sql<boolean>`(${sessionId}::uuid = any(live_sessions) and session_version = ${sessionVersion}::integer)`;

/**
 * Which row of `users` is this member's as they were when they asked: there, in the same session, with the same roles.
 * PostgreSQL asks it again of the row's newest version when it had to wait for that.
 */
export const isUnchanged = (member: Member): RawBuilder<boolean> => sql`
  id = ${member.id}::uuid and ${isOfSession(member)}
  and is_admin >= ${member.isAdmin}::boolean and is_trusted >= ${member.isTrusted}::boolean
`;

/**
 * How the row of who submits is locked, from the first statement on, because a lock that grows can be waited for by two
 * at once. Whose word is not good enough to publish is counted: their submissions wait for each other.
 */
export const authorRow = (member: Member, condition: RawBuilder<boolean> = sql`true`): RawBuilder<unknown> =>
  sql`from users where ${isUnchanged(member)} and ${condition} for ${can.publish(member) ? sql`share` : sql`no key update`}`;
