import { api } from './api-client.ts';
import { withoutIt } from './problem.ts';
import type { ResetAccount } from '#domain/user.ts';

/** What the page of a mailed link knows of its account: `account` is missing if the link has ended, or nobody could say. */
export interface LinkedAccount {
  account?: ResetAccount | undefined;
}

/** Asks whose account a mailed link leads to. The link stays valid. */
export async function readLinkedAccount(token: string | undefined, request: Request): Promise<LinkedAccount> {
  const asked = api.post<{ data: ResetAccount }>('users/password-reset/account', { token }, request);
  return { account: (await asked.catch(withoutIt))?.data };
}
