import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/** PostgreSQL's default for `scram_iterations`. The passwords are random, so more iterations would only slow down connecting. */
const ITERATIONS = 4096;

/**
 * Computes the SCRAM verifier that PostgreSQL stores for a password (RFC 5803). Statements contain the verifier instead
 * of the password, so a failed statement does not write the password to the server's log.
 * @param password ASCII only; other characters would need SASLprep
 */
export function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest('base64');
  const serverKey = keyed('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
