import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/** PostgreSQL's own `scram_iterations`; the passwords are random, so more would slow logins for nothing. */
const ITERATIONS = 4096;

/**
 * What PostgreSQL stores for a password (RFC 5803). Sent in place of the password, it keeps the clear text out of
 * every statement, and so out of the server's log should one fail.
 * @param password ASCII only; others would need SASLprep
 */
export function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest('base64');
  const serverKey = keyed('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
