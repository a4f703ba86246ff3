import { searchUsers } from '#app/session/api/users.ts';
import { foldText } from '#domain/matching/fold-text.ts';
import type { UserRecord } from '#domain/accounts/user-record.ts';

type User = Pick<UserRecord, 'id' | 'name' | 'email'>;

/** The typed text and the id of the user, which is empty until the user is certain. */
export interface ChosenUser {
  text: string;
  id: string;
}

/** Tells if the register would find a user by this text. Matches for an earlier text may no longer fit. */
export function fitsUser(user: User, text: string): boolean {
  const [folded, typed] = [foldText(user.name), text.trim().toLowerCase()];
  return (
    user.email.toLowerCase().includes(typed) ||
    chosenUser(user).text.toLowerCase() === typed ||
    foldText(text)
      .split(' ')
      .every((word) => folded.includes(word))
  );
}

export const NOBODY: ChosenUser = { text: '', id: '' };

export const chosenUser = ({ id, name, email }: User): ChosenUser => ({ text: `${name} (${email})`, id });

/**
 * Finds the user that a text identifies: a chosen user, a user with exactly this email address, or the only match.
 * @throws ApiError
 */
export async function findUser(typed: ChosenUser, signal: AbortSignal): Promise<{ user: ChosenUser } | { problem: string }> {
  const text = typed.text.trim();
  if (typed.id !== '' || text === '') return { user: typed };
  const { users, total } = await searchUsers(text, signal);
  const named = users.find(({ email }) => email.toLowerCase() === text.toLowerCase());
  const [first] = users;
  if (named ?? (total === 1 && first)) return { user: chosenUser((named ?? first)!) };
  return {
    problem:
      total === 0
        ? `No user found for “${text}”. Type part of a name or email address.`
        : `${total} users match. Choose one of them below.`,
  };
}
