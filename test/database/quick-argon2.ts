import { vi } from 'vitest';

/*
 * Setup of a test file: makes password hashes cheap. A real hash takes 19 MiB and 12 ms by design, more than the rest of most requests,
 * and the tests compute thousands. Stored hashes still name the parameters that the program chose. server/auth/passwords.test.ts tests
 * these parameters with the real functions.
 */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  const QUICK = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  const PARAMETERS = /m=\d+,t=\d+,p=\d+/;
  return {
    async hash(password: string, { memoryCost, timeCost, parallelism, ...options }: import('@node-rs/argon2').Options & typeof QUICK) {
      const stored = await argon2.hash(password, { ...options, ...QUICK });
      return stored.replace(PARAMETERS, `m=${memoryCost},t=${timeCost},p=${parallelism}`);
    },
    verify: (stored: string, password: string) => argon2.verify(stored.replace(PARAMETERS, 'm=8,t=1,p=1'), password),
  };
});
