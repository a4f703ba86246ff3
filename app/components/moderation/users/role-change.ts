import { confirmationSchema } from '#app/components/account/passkey-actions.ts';
import type { ActionResult, Problem } from '#app/session/api/problem.ts';
import type { SignInMethods } from '#domain/accounts/passkey.ts';
import { z } from '#app/session/storage/schema.ts';

export type Role = RoleChange['role'];

export const ROLE_NAMES: Record<Role, string> = { isTrusted: 'Super user', isAdmin: 'Admin' };

/** A change that a switch sends to the page's action, with the admin's password or passkey if the action required one. */
export type RoleChange = z.output<typeof roleChangeSchema>;

export const roleChangeSchema = z.object({
  id: z.string(),
  role: z.enum(['isTrusted', 'isAdmin']),
  on: z.boolean(),
  confirm: z.optional(confirmationSchema),
});

/** Whether someone has a role. */
export type RoleSetting = Pick<RoleChange, 'id' | 'role' | 'on'>;

/**
 * The change needs confirmation first. `password` is the reason, or the error about the password. `methods` is in the first response that
 * asks for confirmation: it lists the admin's sign-in methods.
 */
export interface Unconfirmed extends Problem {
  isUnconfirmed: true;
  methods?: SignInMethods | undefined;
}

export type RoleChangeResult = ActionResult | Unconfirmed;

const MESSAGES: Record<Role, (name: string, on: boolean) => string> = {
  isTrusted: (name, on) => (on ? `${name} is now a super-user.` : `${name} is no longer a super-user.`),
  isAdmin: (name, on) => (on ? `${name} is now an admin.` : `${name} is no longer an admin.`),
};

export const roleMessage = ({ role, on }: Pick<RoleChange, 'role' | 'on'>, name: string): string => MESSAGES[role](name, on);
