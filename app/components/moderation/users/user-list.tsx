import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AddressText } from '#app/ui/address-text.tsx';
import { countText, numberText } from '#domain/text/count-text.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { ShowMore } from '#app/components/layout/show-more.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useDelayed } from '#app/ui/use-delayed.ts';
import { useShownRows } from '#app/ui/use-shown-rows.ts';
import { useTypedText } from '#app/ui/use-typed-text.ts';
import { foldText } from '#domain/matching/fold-text.ts';
import { HOME } from '#domain/limits.ts';
import type { SubmissionRecord } from '#domain/moderation/submission-record.ts';
import type { UserRecord } from '#domain/accounts/user-record.ts';
import type { ActionResult, Problem } from '#app/session/api/problem.ts';
import { useAction } from '#app/session/api/use-action.ts';
import type { RoleSetting, Unconfirmed } from './role-change.ts';
import { RoleSwitch } from './role-switch.tsx';
import { SubmissionRecordCell } from './submission-record.tsx';
import css from './user-list.module.css';
import { UndoButton } from '#app/components/moderation/undo-button.tsx';

interface Props {
  users: UserRecord[];
  /** Results of their submissions. Undefined if they could not be loaded. */
  records: SubmissionRecord[] | undefined;
}

/** Number of users shown at first, and added with each press. */
const SHOWN = 50;

/** Lists all users, or those that match a search, each with switches for their roles. */
export function UserList({ users, records }: Props) {
  const { search, typed, type, settle } = useUserSearch();
  const { shown, table, showMore } = useShownRows(SHOWN);
  const [switched, setSwitched] = useState<Switched>();
  const onSwitched = useCallback((name: string, result: ActionResult, back: RoleSetting) => setSwitched({ name, result, back }), []);
  const found = users.filter((user) => fitsSearch(user, typed));
  // Announced when someone stops typing, not on every keystroke.
  const settled = users.filter((user) => fitsSearch(user, search)).length;
  const byName = Map.groupBy(found, ({ name }) => name);
  const uniqueName = ({ name, email }: UserRecord) => (byName.get(name)!.length > 1 ? `${name}, ${email}` : name);
  return (
    <section aria-labelledby="users" className="stack">
      <h2 id="users">Users</h2>
      <form
        role="search"
        aria-label="Users"
        className={css['search']}
        onSubmit={(event) => {
          event.preventDefault();
          settle();
        }}
      >
        <TextField
          label="Search by name or email"
          name="search"
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </form>
      <p role="status">{foundText(settled, users.length)}</p>
      <SwitchedRole switched={switched} />
      {found.length > 0 && (
        <DataTable
          ref={table}
          labelledBy="users"
          columns={COLUMNS}
          items={found.slice(0, shown).map((user) => ({ user, called: uniqueName(user), records, onSwitched }))}
          keyOf={({ user }) => user.id}
        />
      )}
      <ShowMore shown={shown} total={found.length} onShowMore={showMore} />
    </section>
  );
}

interface Switched {
  name: string;
  result: ActionResult;
  back: RoleSetting;
}

/** Reports which role was given or removed, and offers to undo it. */
function SwitchedRole({ switched }: { switched: Switched | undefined }) {
  const { isBusy, action, result, begin } = useAction<Switched, string, Problem | Unconfirmed>();
  const place = useRef<HTMLDivElement>(null);
  const isUndone = action !== undefined && action === switched;
  const shown = isUndone && result ? result : switched?.result;
  const isProblem = shown !== undefined && 'problem' in shown;
  const canUndo = switched !== undefined && 'done' in switched.result && !(isUndone && result !== undefined && 'done' in result);
  // The pressed button has disappeared.
  const hasGone = isUndone && result !== undefined && 'done' in result;
  useEffect(() => {
    if (hasGone) place.current?.focus();
  }, [hasGone]);
  return (
    <div ref={place} tabIndex={-1} className="wrap shows-focus">
      <StatusMessage isProblem={isProblem}>{shown && ('done' in shown ? shown.done : `${switched?.name}: ${shown.problem}`)}</StatusMessage>
      {canUndo && <UndoButton what={`the role of ${switched.name}`} isBusy={isBusy} onUndo={() => begin(switched, switched.back)} />}
    </div>
  );
}

interface Listed extends Pick<Props, 'records'> {
  user: UserRecord;
  /** Name that is unique in the list. */
  called: string;
  onSwitched: (name: string, result: ActionResult, back: RoleSetting) => void;
}

const COLUMNS: readonly Column<Listed>[] = [
  { heading: 'Name', renderCell: ({ user }) => user.name },
  { heading: 'Email', isLong: true, renderCell: ({ user }) => (user.email === '' ? 'None' : <AddressText address={user.email} />) },
  {
    heading: 'Super User?',
    renderCell: ({ records, ...row }) => (
      <>
        <RoleSwitch {...row} kind="isTrusted" />
        {records && <SubmissionRecordCell user={row.user} record={records.find(({ id }) => id === row.user.id)} />}
      </>
    ),
  },
  { heading: 'Admin?', renderCell: ({ records: _, ...row }) => <RoleSwitch {...row} kind="isAdmin" /> },
];

/** Keeps the search in the address, updated after a pause in typing. */
function useUserSearch() {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const [typed, setTyped] = useTypedText(search);
  const settle = () =>
    setQuery(typed.trim() === '' ? {} : { search: typed.trim() }, {
      replace: true,
      preventScrollReset: true,
    });
  const settleSoon = useDelayed(settle, HOME.debounceMs);
  const type = (text: string) => {
    setTyped(text);
    settleSoon();
  };
  return { search, typed, type, settle };
}

/** Tells if the name contains every word, or the address contains the text. */
function fitsSearch({ name, email }: UserRecord, search: string): boolean {
  const folded = foldText(name);
  const words = foldText(search).split(' ');
  return words.every((word) => folded.includes(word)) || email.toLowerCase().includes(search.trim().toLowerCase());
}

function foundText(found: number, all: number): string {
  if (found === 0) return 'No results found.';
  const users = countText(all, 'user');
  return found === all ? users : `${numberText(found)} of ${users}`;
}
