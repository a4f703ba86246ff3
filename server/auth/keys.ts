import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '#server/error-code.ts';
import type { Settings } from '#server/settings.ts';

/** A separate key for each purpose, so that a signature for one purpose is never valid for another. */
export interface Keys {
  session: Uint8Array;
  reset: Uint8Array;
  /** Links in emails about listings (list-tokens.ts). */
  list: Uint8Array;
  /** Hashes of the addresses of people who reported a contact. */
  contactReporter: Uint8Array;
}

/** Derives the keys from JWT_SECRET, or from a secret that is generated once and stored in DATA_DIR. */
export function openKeys({ jwtSecret, dataDir }: Pick<Settings, 'jwtSecret' | 'dataDir'>): Keys {
  const secret = jwtSecret ?? readOrCreateSecret(path.join(dataDir, 'jwt-secret'));
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    session: derive('session tokens'),
    reset: derive('password resets'),
    list: derive('links in list mails'),
    contactReporter: derive('reporters of contacts'),
  };
}

/**
 * Reads the secret, or creates it. A new secret is written to a temporary file, which is then linked to its final name.
 * So if several processes start at the same time, all of them use the same secret.
 */
function readOrCreateSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}
