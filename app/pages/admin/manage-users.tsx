import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { confirmOwner } from '#app/components/account/passkey-actions.ts';
import { AdminPage } from '#app/components/layout/admin-page.tsx';
import { LoadError } from '#app/components/layout/load-error.tsx';
import { Loading } from '#app/components/layout/loading.tsx';
import { roleChangeSchema, roleMessage, type RoleChangeResult } from '#app/components/moderation/users/role-change.ts';
import { UserList } from '#app/components/moderation/users/user-list.tsx';
import { paths } from '#domain/paths.ts';
import { addressOf } from '#app/session/api/address-of.ts';
import { api } from '#app/session/api/api-client.ts';
import { readOwnSignInMethods } from '#app/session/api/own-passkeys.ts';
import { asProblem, problemWith, ignoreApiError } from '#app/session/api/problem.ts';
import { revalidateAfterResponse } from '#app/session/api/revalidation.ts';
import { requireAdmin } from '#app/session/auth/guards.ts';
import { asPasskeyProblem } from '#app/session/auth/passkeys.ts';
import { endSession, updateSessionUser } from '#app/session/auth/session.ts';
import type { SubmissionRecord } from '#domain/moderation/submission-record.ts';
import type { UserRecord } from '#domain/accounts/user-record.ts';
import type { Route } from './+types/manage-users';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin(request);
  try {
    const [users, records] = await Promise.all([
      api.get<UserRecord[]>('users/', request),
      // The page works without them.
      api.get<SubmissionRecord[]>('users/records', request).catch(ignoreApiError),
    ]);
    return { users, records };
  } catch (error) {
    return asProblem(error);
  }
}
clientLoader.hydrate = true as const;

/** Skips reloading for the search, which only filters the loaded users. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  revalidateAfterResponse(args) && args.currentUrl.search === args.nextUrl.search;

export async function clientAction({ request }: Route.ClientActionArgs): Promise<RoleChangeResult> {
  const me = requireAdmin(request);
  const change = roleChangeSchema.parse(await request.json());
  const { id, role, on, confirm } = change;
  try {
    if (confirm) await confirmOwner(request, `users/${me.id}`, confirm);
  } catch (error) {
    return { ...asPasskeyProblem(error), isUnconfirmed: true };
  }
  try {
    const user = await api.patch<UserRecord>(`users/${id}`, { [role]: on }, request);
    if (user.id === me.id && !on) throw signInAgain(request, user);
    updateSessionUser(user);
    return { done: roleMessage(change, user.name) };
  } catch (error) {
    const problem = asProblem(error);
    const { password, [role]: refused } = problem.fields;
    if (password !== undefined)
      return { ...problemWith({ password }), isUnconfirmed: true, methods: await readOwnSignInMethods(request).catch(ignoreApiError) };
    return refused === undefined ? problem : problemWith({ [role]: refused }, problem.status);
  }
}

/** Redirects to the login page, because losing a role ends all sessions of the user, including this one. */
function signInAgain(request: Request, user: UserRecord): Response {
  endSession();
  return redirect(paths.login({ after: 'role-lost', next: user.isAdmin ? addressOf(request) : undefined }));
}

export function HydrateFallback() {
  return (
    <AdminPage title="Manage Users">
      <About />
      <Loading what="the list of users" />
    </AdminPage>
  );
}

/** Lists the accounts with their roles. */
export default function ManageUsers({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="Manage Users">
      <About />
      {'problem' in loaderData ? <LoadError what="The list of users" why={loaderData.problem} /> : <UserList {...loaderData} />}
    </AdminPage>
  );
}

const About = () => (
  <div className="stack">
    <p>
      A single listing from a <strong>super-user</strong> is public immediately. Changes, and listings from a file, still wait. Give this
      role only to people whose listings have been reliable for a while. Their record is next to the switch. An <strong>admin</strong>{' '}
      moderates all films and manages users.
    </p>
    <p>A user who loses a role has to sign in again.</p>
  </div>
);
