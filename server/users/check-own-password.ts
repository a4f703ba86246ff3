import { WRONG_PASSWORD } from '#domain/accounts/user.ts';
import { isPassword } from '#server/auth/passwords.ts';
import type { Context } from '#server/context.ts';
import { SessionEndedError, ValidationError } from '#server/errors.ts';
import { countAttempt } from '#server/limits/count-attempt.ts';
import { memberOfNetwork } from '#server/limits/member-of-network.ts';
import { findUser } from './user-queries.ts';

/** Only people who know the password see this error. */
const PASSWORD_OFF = 'You have turned off your password. Confirm with a passkey.';

/**
 * Compares the password of a signed-in member again. Only the comparison counts as an attempt: other attempts from this
 * network wait until the comparison has ended (count-attempt.ts), but not for the work that follows.
 * @param network the network of the request, which wrong passwords count for
 * @throws ValidationError at `password`, RateLimitError, SessionEndedError
 */
export async function checkOwnPassword(ctx: Context, id: string, password: string, network: string): Promise<void> {
  await countAttempt(
    ctx,
    [
      { limit: 'failedLoginsOfNetwork', key: network },
      { limit: 'failedLoginsOfAccount', key: memberOfNetwork(id, network) },
    ],
    { refundsSuccess: true },
    async () => {
      const known = await findUser(ctx.db, id);
      if (!known) throw new SessionEndedError();
      if (!(await isPassword(known.password_hash, password, network))) throw new ValidationError({ password: WRONG_PASSWORD.signedIn });
      if (!known.password_sign_in) throw new ValidationError({ password: PASSWORD_OFF });
    },
  );
}
