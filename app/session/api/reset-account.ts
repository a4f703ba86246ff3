import { api } from './api-client.ts';
import { withoutIt } from './problem.ts';
import type { ResetAccount } from '#domain/user.ts';

/** Account of a mailed link. `account` is missing if the link is no longer valid or the request failed. */
export interface LinkedAccount {
  account?: ResetAccount | undefined;
}

/** Loads the account of a mailed link. The link stays valid. */
export async function readLinkedAccount(token: string | undefined, request: Request): Promise<LinkedAccount> {
  const asked = api.post<{ data: ResetAccount }>('users/password-reset/account', { token }, request);
  return { account: (await asked.catch(withoutIt))?.data };
}
