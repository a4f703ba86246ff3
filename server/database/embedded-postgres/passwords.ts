import { randomBytes } from 'node:crypto';
import type { Cluster } from './cluster.ts';
import { readIfThere, writePrivateFile } from './private-files.ts';

/** @returns undefined if the file is missing or empty */
export function readPassword(path: string): string | undefined {
  return readIfThere(path)?.trim() || undefined;
}

/** Makes a password of 192 random bits in letters, digits, - and _. */
export function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

/** Writes a password to a file, unless the file already contains it. Only the cluster's owner can read the file. */
export function savePassword(path: string, password: string, { owner }: Pick<Cluster, 'owner'>): void {
  if (readPassword(path) !== password) writePrivateFile(path, `${password}\n`, owner);
}
