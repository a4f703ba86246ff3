import { api } from './api-client.ts';
import { asProblem, type Problem } from './problem.ts';
import type { ResetAccount } from '#domain/accounts/user.ts';

/** Data of an emailed link. `account` is missing if the link has expired. */
export interface LinkedAccount {
  account?: ResetAccount | undefined;
}

/** Reads the account that an emailed link belongs to. The link stays valid. */
export async function readLinkedAccount(token: string | undefined, request: Request): Promise<LinkedAccount | Problem> {
  try {
    const { data } = await api.post<{ data: ResetAccount }>('users/password-reset/account', { token }, request);
    return { account: data };
  } catch (error) {
    const problem = asProblem(error);
    return problem.status === 400 ? {} : problem;
  }
}
