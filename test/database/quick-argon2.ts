import { vi } from 'vitest';

/*
 * Before the tests of a file: passwords take no time. Each would take 19 MiB and 12 ms on purpose, more than all else that most requests cost,
 * and there are thousands. Stored ones still say the parameters that were asked for. What they are is for server/auth/passwords.test.ts to say,
 * which has the real functions.
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
