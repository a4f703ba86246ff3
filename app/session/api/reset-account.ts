import { api } from './api-client.ts';
import { asProblem, type Problem } from './problem.ts';
import type { ResetAccount } from '#domain/accounts/user.ts';

/** What the page of a mailed link knows of its account: `account` is missing if the link has ended. */
export interface LinkedAccount {
  account?: ResetAccount | undefined;
}

/** Asks whose account a mailed link leads to. The link stays valid. */
export async function readLinkedAccount(token: string | undefined, request: Request): Promise<LinkedAccount | Problem> {
  try {
    const { data } = await api.post<{ data: ResetAccount }>('users/password-reset/account', { token }, request);
    return { account: data };
  } catch (error) {
    const problem = asProblem(error);
    return problem.status === 400 ? {} : problem;
  }
}
