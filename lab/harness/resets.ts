import { setTimeout as delay } from 'node:timers/promises';
import { ask } from './ask.ts';
import { withDatabase } from './database.ts';
import type { Program } from './program.ts';

/**
 * Requests a password reset.
 * @returns minutes until the reset expires by the database's clock, or undefined if there is no reset
 */
export async function minutesUntilResetEnds({ url, dataDir }: Pick<Program, 'url' | 'dataDir'>) {
  return withDatabase(dataDir, async (client) => {
    await client.query('delete from password_resets');
    await ask(`${url}/api/users/password/user%40film-access.example.org`);
    // A job creates the reset a moment later.
    for (let time = 0; time < 100; time += 1) {
      const { rows } = await client.query<{ minutes: number }>(
        'select round(extract(epoch from expires_at - now()) / 60)::int as minutes from password_resets',
      );
      if (rows[0]) return rows[0].minutes;
      await delay(100);
    }
    return undefined;
  });
}
