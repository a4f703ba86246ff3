import { z } from 'zod';
import { passkeyResponse } from './passkey.ts';
import { knownPassword, WRONG_PASSWORD } from './user.ts';

/* The two ways for signed-in users to confirm who they are: their password or a passkey. */

const proofs = {
  password: knownPassword(WRONG_PASSWORD.signedIn).optional(),
  passkey: passkeyResponse.optional(),
};

const hasOne = ({ password, passkey }: { password?: string | undefined; passkey?: object | undefined }) =>
  (password === undefined) !== (passkey === undefined);

const ASKED = { path: ['password'], error: 'Enter your password.' };

export const confirmationSchema = z.object(proofs).refine(hasOne, ASKED);

/** Schema for erasing your own account. */
export const erasureSchema = z.object({ ...proofs, deleteDrafts: z.boolean('Send true or false.').default(false) }).refine(hasOne, ASKED);

export type Confirmation = z.output<typeof confirmationSchema>;
export type Erasure = z.output<typeof erasureSchema>;
