import { toFieldErrors } from '#domain/field-errors.ts';
import { can, FORBIDDEN, type Member, type SensitiveAction } from '#domain/policy.ts';
import { userChangesSchema, type UserChanges } from '#domain/accounts/user.ts';
import type { UserRecord } from '#domain/accounts/user-record.ts';
import type { Context } from '#server/context.ts';
import { isUniqueViolation } from '#server/database/is-unique-violation.ts';
import type { Db } from '#server/database/database.ts';
import { ConflictError, ForbiddenError, NotFoundError, ValidationError } from '#server/errors.ts';
import { recordModerationAction } from '#server/audit/record-moderation-action.ts';
import { announceAdmin } from './announce-admin.ts';
import { presentUser } from './present-user.ts';
import { AddressTakenError, announceNewAddress, isOtherAddress, moveTo, assertEmailNotReserved } from './change-address.ts';
import { findAbandonedAccount } from './address-queries.ts';
import { confirmMember } from './confirm-member.ts';
import { eraseAbandonedAccount } from './release-unconfirmed-address.ts';
import { requireRecentSignIn } from './require-recent-sign-in.ts';
import { findUser, lockAdmins, lockUsers, updateUser, type UserRow } from './user-queries.ts';

const JUST_MOVED = 'Someone has just changed the email address of this account. Nothing was saved. Reload the page to see the new address.';

/**
 * Changes a user. Members can change their own name and address. Admins can change anyone's, and roles. All changes are
 * saved, or none. A new address and roles need a recent sign-in or the password. A lost role ends the user's sessions.
 * The old address gets an email about a new address, and all admins get one when someone gets or loses the admin role.
 * @param network the network of the request, whose emails and wrong passwords are limited
 * @throws ForbiddenError, NotFoundError, ValidationError, RateLimitError; ConflictError if the address that was sent was
 * the present one, and someone else changed it before this change
 */
export async function editUser(ctx: Context, viewer: Member, id: string, sent: object, network: string): Promise<UserRecord> {
  // Checked before the values, so that people who cannot set roles get this error for any value.
  const setsRole = Object.hasOwn(sent, 'isAdmin') || Object.hasOwn(sent, 'isTrusted');
  if (!can.editUser(viewer, id)) throw new ForbiddenError({ error: FORBIDDEN.editUser });
  if (setsRole && !can.setRoles(viewer)) throw new ForbiddenError({ error: FORBIDDEN.setRoles });
  const { data: changes, error } = userChangesSchema.safeParse(sent);
  if (error) throw new ValidationError(toFieldErrors(error));
  const seen = await findUser(ctx.db, id);
  const act = findSensitiveAction(viewer, id, changes, seen);
  if (act) await requireRecentSignIn(ctx, viewer, { act, given: { password: changes.password, network } });
  if (seen) await limitChanges(ctx, viewer, seen, changes, network);
  const mayMove = isMove(seen, changes);
  try {
    return await ctx.db.transaction().execute((tx) => edit(ctx, tx, viewer, id, { changes, mayMove, network }));
  } catch (refused) {
    if (isUniqueViolation(refused)) throw new AddressTakenError();
    throw refused;
  }
}

/** Finds the act among these changes that needs a recent sign-in. Setting a role is such an act, even if the role stays the same. */
function findSensitiveAction(viewer: Member, id: string, changes: UserChanges, seen: UserRow | undefined): SensitiveAction | undefined {
  if (changes.isAdmin !== undefined || changes.isTrusted !== undefined) return 'changeRoles';
  if (!isMove(seen, changes)) return undefined;
  return id === viewer.id ? 'changeOwnAddress' : 'changeAddressOfOther';
}

/** Whether these changes give this account another address. */
const isMove = (user: UserRow | undefined, { email }: UserChanges): boolean =>
  user !== undefined && email !== undefined && isOtherAddress(user.email, email);

/** Counts the changes that have limits per network or user. Runs before the transaction, because counting needs a connection too. */
async function limitChanges(ctx: Context, viewer: Member, seen: UserRow, changes: UserChanges, network: string): Promise<void> {
  if (!ctx.limits.isOn) return;
  if (isMove(seen, changes)) await ctx.limits.consume('addressChangesOfNetwork', network);
  const isRenamed = changes.name !== undefined && changes.name !== seen.name;
  if (isRenamed && !viewer.isAdmin) await ctx.limits.consume('renamesOfUser', seen.id);
}

/** @param mayMove whether a new address has been confirmed and counted, because it was new before the transaction */
async function edit(
  ctx: Context,
  tx: Db,
  viewer: Member,
  id: string,
  { changes, mayMove, network }: { changes: UserChanges; mayMove: boolean; network: string },
): Promise<UserRecord> {
  // Admins before other users, and each group in the same order, to avoid deadlocks between admins who change each other's rows.
  const admins = viewer.isAdmin ? await lockAdmins(tx) : [];
  const abandonedId = changes.email === undefined ? undefined : await findAbandonedAccount(tx, changes.email);
  const locked = await lockUsers(tx, abandonedId === undefined ? [id] : [id, abandonedId]);
  const before = locked.find((user) => user.id === id);
  // The second of two simultaneous changes sees the result of the first, so no one acts with a role that they have just lost.
  await confirmMember(tx, viewer);
  if (!before) throw new NotFoundError({ error: 'There is no such account.' });
  if (changes.isAdmin === false && admins.length === 1 && admins[0] === before.id)
    throw new ValidationError({ isAdmin: 'This is the last admin. Make someone else an admin first.' });

  const isMoving = isMove(before, changes);
  if (isMoving && !mayMove) throw new ConflictError({ error: JUST_MOVED });
  if (isMoving) {
    const abandoned = locked.find((user) => user.id === abandonedId);
    if (abandoned) await eraseAbandonedAccount(ctx, tx, abandoned, network);
    await announceNewAddress(ctx, tx, before, network);
  }
  const lost = (before.is_admin && changes.isAdmin === false) || (before.is_trusted && changes.isTrusted === false);
  const after = await updateUser(
    tx,
    id,
    {
      ...(changes.name !== undefined && { name: changes.name }),
      ...(changes.email !== undefined && (isMoving ? moveTo(before, changes.email) : { email: changes.email })),
      ...(changes.isAdmin !== undefined && { is_admin: changes.isAdmin }),
      ...(changes.isTrusted !== undefined && { is_trusted: changes.isTrusted }),
      ...(changes.wantsDigest !== undefined && { wants_digest: changes.wantsDigest }),
    },
    lost,
  );
  await recordRoles(tx, viewer, before, after);
  if (before.is_admin !== after.is_admin) await announceAdmin(ctx, tx, after, viewer.id);
  if (isMoving) await assertEmailNotReserved(tx, after);
  return presentUser(after);
}

async function recordRoles(tx: Db, viewer: Member, before: UserRow, after: UserRow): Promise<void> {
  const actions = [
    before.is_admin !== after.is_admin && (after.is_admin ? 'made admin' : 'unmade admin'),
    before.is_trusted !== after.is_trusted && (after.is_trusted ? 'made super-user' : 'unmade super-user'),
  ];
  for (const action of actions) if (action) await recordModerationAction(tx, { actorId: viewer.id, action, userId: after.id });
}
