import { z } from '#app/session/storage/schema.ts';

export type Role = RoleChange['role'];

export const ROLE_NAMES: Record<Role, string> = { isTrusted: 'Super user', isAdmin: 'Admin' };

/** What a switch sends to the page's action. */
export type RoleChange = z.output<typeof roleChangeSchema>;

export const roleChangeSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(['isTrusted', 'isAdmin']),
  on: z.boolean(),
});

/** What the action answers: what is so now, or why it is not. */
export type RoleChangeResult = { message: string } | { name: string; problem: string; status: number };

const MESSAGES: Record<Role, (name: string, on: boolean) => string> = {
  isTrusted: (name, on) => (on ? `${name} is a super-user now.` : `${name} is no super-user any more.`),
  isAdmin: (name, on) => (on ? `${name} is an admin now.` : `${name} is no admin any more.`),
};

export const roleMessage = ({ role, on }: Pick<RoleChange, 'role' | 'on'>, name: string): string =>
  MESSAGES[role](name, on);
