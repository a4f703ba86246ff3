import { useState } from 'react';
import { redirect, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { AdminPage } from '#app/components/layout/admin-page.tsx';
import { LoadError } from '#app/components/layout/load-error.tsx';
import { SubmissionRecordCell } from '#app/components/moderation/users/submission-record.tsx';
import { Loading } from '#app/components/layout/loading.tsx';
import {
  RoleSwitch,
  type Role,
  type RoleChange,
  type Switched,
} from '#app/components/moderation/users/role-switch.tsx';
import { paths } from '#app/paths.ts';
import { api, ApiError } from '#app/session/api/api-client.ts';
import { addressOf } from '#app/session/api/address-of.ts';
import { requireAdmin } from '#app/session/auth/guards.ts';
import { endSession, updateSessionUser } from '#app/session/auth/session.ts';
import { AddressText } from '#app/ui/address-text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Cell, DataTable, Row, RowHeader } from '#app/ui/data-table.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useDelayed } from '#app/ui/use-delayed.ts';
import { useShownRows } from '#app/ui/use-shown-rows.ts';
import { useTypedText } from '#app/ui/use-typed-text.ts';
import { foldText } from '#domain/fold-text.ts';
import { HOME } from '#domain/limits.ts';
import type { SubmissionRecord } from '#domain/submission-record.ts';
import type { UserRecord } from '#domain/user.ts';
import css from './manage-users.module.css';
import type { Route } from './+types/manage-users';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin(request);
  try {
    const [{ data }, records] = await Promise.all([
      api.get<{ data: UserRecord[] }>('users/', request),
      api.get<{ data: SubmissionRecord[] }>('users/records', request).catch(withoutThem),
    ]);
    return { users: data, records: records?.data };
  } catch (error) {
    if (error instanceof ApiError) return { problem: error.message };
    throw error;
  }
}
clientLoader.hydrate = true as const;

/** The records are help: without them the page works, too. */
function withoutThem(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}

/** The search only narrows what is there. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && currentUrl.search === nextUrl.search;
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Switched> {
  const me = requireAdmin(request);
  const { id, name, role, on } = (await request.json()) as RoleChange;
  try {
    const { data } = await api.patch<{ data: UserRecord }>(`users/${id}`, { [role]: on }, request);
    if (data.id === me.id && !on) throw signInAnew(request, data);
    updateSessionUser(data);
    return { said: SAID[role](data.name, on) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { name, problem: error.fields[role] ?? error.message };
  }
}

/** Losing a role ends all sessions of its user, this one too. */
function signInAnew(request: Request, user: UserRecord): Response {
  endSession();
  return redirect(paths.login({ after: 'role-lost', next: user.isAdmin ? addressOf(request) : undefined }));
}

const SAID: Record<Role, (name: string, on: boolean) => string> = {
  isTrusted: (name, on) => (on ? `${name} is a super-user now.` : `${name} is no super-user any more.`),
  isAdmin: (name, on) => (on ? `${name} is an admin now.` : `${name} is no admin any more.`),
};

export function HydrateFallback() {
  return (
    <AdminPage title="Manage Users">
      <Loading what="the list of users" />
    </AdminPage>
  );
}

/** So many are shown first, and more at each press. */
const SHOWN = 50;

export default function ManageUsers({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="Manage Users">
      <div className={`prose ${css['intro']}`}>
        <p>
          What a <strong>super-user</strong> sends in is public at once: give that to people whose listings
          have been reliable for a while; what became of them stands beside the switch. An{' '}
          <strong>admin</strong> moderates all films and manages users.
        </p>
        <p>Whoever loses a role has to sign in again.</p>
      </div>
      {'problem' in loaderData ? (
        <LoadError what="The list of users" why={loaderData.problem} />
      ) : (
        <Users {...loaderData} />
      )}
    </AdminPage>
  );
}

interface UsersProps {
  users: UserRecord[];
  /** What became of their submissions; undefined when that could not be asked for. */
  records: SubmissionRecord[] | undefined;
}

function Users({ users, records }: UsersProps) {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const [typed, setTyped] = useTypedText(search);
  const settle = () =>
    setQuery(typed.trim() === '' ? {} : { search: typed.trim() }, {
      replace: true,
      preventScrollReset: true,
    });
  const settleSoon = useDelayed(settle, HOME.debounceMs);
  const { shown, table, showMore } = useShownRows(SHOWN);
  const [switched, setSwitched] = useState<Switched>();
  const found = users.filter((user) => isMeant(user, typed));
  // The number is read out when somebody has finished typing, not at every key.
  const settled = users.filter((user) => isMeant(user, search)).length;
  return (
    <section aria-labelledby="users" className={css['users']}>
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
          label="Search by name or e-mail"
          name="search"
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            settleSoon();
          }}
        />
      </form>
      <p role="status">{countText(settled, users.length)}</p>
      <StatusMessage isProblem={switched !== undefined && 'problem' in switched}>
        {switched && ('said' in switched ? switched.said : `${switched.name}: ${switched.problem}`)}
      </StatusMessage>
      {found.length > 0 && (
        <DataTable ref={table} labelledBy="users" columns={['Name', 'Email', 'Super User?', 'Admin?']}>
          {found.slice(0, shown).map((user) => (
            <Row key={user.id}>
              <RowHeader>{user.name}</RowHeader>
              <Cell label="Email" isLong>
                <AddressText address={user.email} />
              </Cell>
              <Cell label="Super User?">
                <RoleSwitch user={user} what="isTrusted" onSwitched={setSwitched} />
                {records && (
                  <SubmissionRecordCell user={user} record={records.find(({ id }) => id === user.id)} />
                )}
              </Cell>
              <Cell label="Admin?">
                <RoleSwitch user={user} what="isAdmin" onSwitched={setSwitched} />
              </Cell>
            </Row>
          ))}
        </DataTable>
      )}
      {found.length > shown && (
        <p>
          <Button onClick={showMore}>Show more</Button> {shown} of {found.length} shown
        </p>
      )}
    </section>
  );
}

/** Whether all that was typed is in the name, or in the address as it is written. */
function isMeant({ name, email }: UserRecord, search: string): boolean {
  const folded = foldText(name);
  const words = foldText(search).split(' ');
  return (
    words.every((word) => folded.includes(word)) || email.toLowerCase().includes(search.trim().toLowerCase())
  );
}

function countText(found: number, all: number): string {
  if (found === 0) return 'No results found.';
  const users = all === 1 ? '1 user' : `${all} users`;
  return found === all ? users : `${found} of ${users}`;
}
