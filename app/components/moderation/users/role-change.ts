export type Role = 'isTrusted' | 'isAdmin';

export const ROLE_NAMES: Record<Role, string> = { isTrusted: 'Super user', isAdmin: 'Admin' };

/** What a switch sends to the page's action. A type, not an interface: only such are known to be JSON. */
export type RoleChange = { id: string; name: string; role: Role; on: boolean };

/** What the action answers: what is so now, or why it is not. */
export type RoleChangeResult = { message: string } | { name: string; problem: string };

const MESSAGES: Record<Role, (name: string, on: boolean) => string> = {
  isTrusted: (name, on) => (on ? `${name} is a super-user now.` : `${name} is no super-user any more.`),
  isAdmin: (name, on) => (on ? `${name} is an admin now.` : `${name} is no admin any more.`),
};

export const roleMessage = ({ role, on }: Pick<RoleChange, 'role' | 'on'>, name: string): string =>
  MESSAGES[role](name, on);
