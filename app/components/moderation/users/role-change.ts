import type { FieldErrors } from '#domain/field-errors.ts';
import type { WaysToSignIn } from '#domain/passkey.ts';
import { z } from '#app/session/storage/schema.ts';

export type Role = RoleChange['role'];

export const ROLE_NAMES: Record<Role, string> = { isTrusted: 'Super user', isAdmin: 'Admin' };

/** What a switch sends to the page's action, perhaps with what shows who the admin is. */
export type RoleChange = z.output<typeof roleChangeSchema>;

export const roleChangeSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(['isTrusted', 'isAdmin']),
  on: z.boolean(),
  confirm: z.optional(z.union([z.object({ password: z.string() }), z.object({ passkey: z.literal(true) })])),
});

/** What the action answers when the change is over: the new state, or why there is none. */
export type RoleChangeEnd = { message: string } | { name: string; problem: string; status: number };

/**
 * What the action answers: the end of the change, or what is missing for it. `confirm`: why the admin must first show who
 * they are, and how they can. `unconfirmed`: what was wrong with what they gave; at `password` if it was that.
 */
export type RoleChangeResult =
  | RoleChangeEnd
  | { confirm: string; ways: WaysToSignIn | undefined }
  | { unconfirmed: FieldErrors; status: number | undefined };

const MESSAGES: Record<Role, (name: string, on: boolean) => string> = {
  isTrusted: (name, on) => (on ? `${name} is a super-user now.` : `${name} is no super-user any more.`),
  isAdmin: (name, on) => (on ? `${name} is an admin now.` : `${name} is no admin any more.`),
};

export const roleMessage = ({ role, on }: Pick<RoleChange, 'role' | 'on'>, name: string): string =>
  MESSAGES[role](name, on);
