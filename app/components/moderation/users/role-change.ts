import type { FieldErrors } from '#domain/field-errors.ts';
import type { WaysToSignIn } from '#domain/passkey.ts';
import { z } from '#app/session/storage/schema.ts';

export type Role = RoleChange['role'];

export const ROLE_NAMES: Record<Role, string> = { isTrusted: 'Super user', isAdmin: 'Admin' };

/** Change that a switch sends to the page's action, with the admin's password or passkey if the action asked for it. */
export type RoleChange = z.output<typeof roleChangeSchema>;

export const roleChangeSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(['isTrusted', 'isAdmin']),
  on: z.boolean(),
  confirm: z.optional(z.union([z.object({ password: z.string() }), z.object({ passkey: z.literal(true) })])),
});

/** Result of a change: the new state, or the reason for a refusal. */
export type RoleChangeEnd = { message: string } | { name: string; problem: string; status: number };

/**
 * Response of the action: the result, or the confirmation that it needs first. `confirm`: the reason for the
 * confirmation and the ways to give it. `unconfirmed`: errors in the confirmation, at `password` if the password was
 * wrong.
 */
export type RoleChangeResult =
  | RoleChangeEnd
  | { confirm: string; ways: WaysToSignIn | undefined }
  | { unconfirmed: FieldErrors; status: number | undefined };

const MESSAGES: Record<Role, (name: string, on: boolean) => string> = {
  isTrusted: (name, on) => (on ? `${name} is a super-user now.` : `${name} is no super-user any more.`),
  isAdmin: (name, on) => (on ? `${name} is an admin now.` : `${name} is no admin any more.`),
};

export const roleMessage = ({ role, on }: Pick<RoleChange, 'role' | 'on'>, name: string): string => MESSAGES[role](name, on);
