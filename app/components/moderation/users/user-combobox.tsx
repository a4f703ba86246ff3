import { searchUsers, type FoundUsers } from '#app/session/api/users.ts';
import { Combobox, type Suggestion } from '#app/ui/combobox.tsx';
import { countText, numberText } from '#domain/text/count-text.ts';
import { useSearchAsTyped, type SearchState } from '#app/ui/use-search-as-typed.ts';
import { LIMITS } from '#domain/limits.ts';
import type { UserRecord } from '#domain/accounts/user-record.ts';
import { chosenUser, fitsUser, type ChosenUser } from './find-user.ts';

interface Props {
  chosen: ChosenUser;
  error: string | undefined;
  onChange: (chosen: ChosenUser) => void;
}

/** Asks for the submitter by a part of their name or email address. */
export function UserCombobox({ chosen, error, onChange }: Props) {
  const text = chosen.id === '' ? chosen.text.trim() : '';
  const search = useSearchAsTyped(text, searchUsers, { minLength: 1, pauseMs: 250 });
  const fitting = search.state === 'answered' ? search.found.users.filter((user) => fitsUser(user, text)) : [];
  return (
    <Combobox
      label="Uploaded by"
      name="author"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="Name or email"
      maxLength={LIMITS.search}
      error={error}
      value={chosen.text}
      suggestions={fitting.map(suggestionOf)}
      status={statusText(search, fitting.length, error)}
      more={search.state === 'answered' ? moreText(search.found) : ''}
      opensOnFocus
      submitsOnEnter
      onType={(typed) => onChange({ text: typed, id: '' })}
      onChoose={({ user }) => onChange(chosenUser(user))}
    />
  );
}

const suggestionOf = (user: UserRecord): Suggestion & { user: UserRecord } => ({
  key: user.id,
  text: user.name,
  detail: user.email,
  user,
});

function statusText(search: SearchState<FoundUsers>, fitting: number, error: string | undefined): string {
  if (search.state === 'none') return '';
  if (search.state === 'failed') return 'The search is not available at the moment. Check your connection.';
  const { total } = search.found;
  // The field's error already reports that.
  if (total === 0 && error !== undefined) return '';
  if (total === 0) return 'No matching users. Type part of a name or email address.';
  // The matches are for an earlier text. The matches for this text are still loading.
  if (fitting === 0) return '';
  return `${countText(total, 'matching user')} below. Use the down arrow key to choose.`;
}

const moreText = ({ users, total }: FoundUsers): string =>
  total > users.length ? `${numberText(total - users.length)} more. Type more of the name to see them.` : '';
