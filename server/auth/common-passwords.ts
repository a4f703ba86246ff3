import { readFileSync } from 'node:fs';
import { ValidationError } from '#server/errors.ts';

/** Passwords of the list that are long enough to be allowed here, in lower case. The list's lines that begin with # name its source. */
const COMMON: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

/** Refuses a common password, ignoring case. @throws ValidationError at `password` */
export function refuseCommonPassword(password: string): void {
  if (COMMON.has(password.toLowerCase()))
    throw new ValidationError({
      password: 'Too many people use this password. Choose another password, for example three or four words.',
    });
}
