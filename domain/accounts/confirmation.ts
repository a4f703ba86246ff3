import { z } from 'zod';
import { passkeyResponse } from './passkey.ts';
import { knownPassword, WRONG_PASSWORD } from './user.ts';

/* How somebody who is signed in shows once more who they are: by their password or by a passkey. */

const proofs = {
  password: knownPassword(WRONG_PASSWORD.signedIn).optional(),
  passkey: passkeyResponse.optional(),
};

const hasOne = ({ password, passkey }: { password?: string | undefined; passkey?: object | undefined }) =>
  (password === undefined) !== (passkey === undefined);

const ASKED = { path: ['password'], error: 'Enter your password.' };

export const confirmationSchema = z.object(proofs).refine(hasOne, ASKED);

/** How one's own account is erased. */
export const erasureSchema = z.object({ ...proofs, deleteDrafts: z.boolean('Send true or false.').default(false) }).refine(hasOne, ASKED);

export type Confirmation = z.output<typeof confirmationSchema>;
export type Erasure = z.output<typeof erasureSchema>;
