import { redirectMembers } from '#app/session/auth/guards.ts';
import { api } from './api-client.ts';
import { asProblem, type Problem } from './problem.ts';
import type { ResetAccount } from '#domain/accounts/user-record.ts';

/** Data of an emailed link. `account` is missing if the link has expired. */
interface LinkedAccount {
  account?: ResetAccount | undefined;
}

interface LoaderArgs {
  params: { token: string };
  request: Request;
}

/** Reads the account that an emailed link belongs to, as the loader of the link's page. The link stays valid. */
export async function loadLinkedAccount({ params: { token }, request }: LoaderArgs): Promise<LinkedAccount | Problem> {
  redirectMembers({ request });
  try {
    return { account: await api.post<ResetAccount>('users/password-reset/account', { token }, request) };
  } catch (error) {
    const problem = asProblem(error);
    return problem.status === 400 ? {} : problem;
  }
}
loadLinkedAccount.hydrate = true as const;
