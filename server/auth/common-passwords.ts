import { LIMITS } from '#domain/limits.ts';
import { ValidationError } from '#server/errors.ts';

/**
 * Whether a password is among the commonest, without regard to case. The list is the one of zxcvbn, by frequency; all
 * of its entries that are long enough to be passwords here are refused, which are more than there are among its
 * first 3,000 (contract, section 4).
 */
async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList();
  return (await common).has(password.toLowerCase());
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Read when it is first needed: it takes some megabytes, and most processes never do. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= LIMITS.password.min));
}

/** @throws ValidationError at `password` */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (await isCommonPassword(password))
    throw new ValidationError({
      password: 'Very many people have this password. Choose another: three or four words make a good one.',
    });
}
