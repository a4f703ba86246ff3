import { searchUsers } from '#app/session/api/users.ts';
import { foldText } from '#domain/matching/fold-text.ts';
import type { UserRecord } from '#domain/accounts/user.ts';

type User = Pick<UserRecord, 'id' | 'name' | 'email'>;

/** What was typed, and whose id that is once it is certain; an empty id until then. */
export interface ChosenUser {
  text: string;
  id: string;
}

/** Whether the register would find somebody by this text: what was found for the text before may not fit any more. */
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
 * Who is meant by what was typed: nobody, somebody who was chosen, whose address was written out, or the only one who
 * fits.
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
        ? `Nobody is called “${text}”. Type a part of a name or of an email address.`
        : `${total} people fit. Choose one of them below.`,
  };
}
