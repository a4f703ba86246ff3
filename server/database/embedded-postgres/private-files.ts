import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './error-code.ts';

/** Undefined if the files belong to the process's user. */
export type FileOwner = { uid: number; gid: number } | undefined;

/**
 * Makes a directory that only its owner can enter, or restricts an existing one. Works on the opened directory and
 * never through a link, because someone who can write to its parent could otherwise trick root into giving away another
 * directory.
 */
export function makePrivateDirectory(path: string, owner: FileOwner): void {
  const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants;
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const directory = openSync(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
    try {
      if (owner) fchownSync(directory, owner.uid, owner.gid);
      fchmodSync(directory, 0o700);
    } finally {
      closeSync(directory);
    }
  } catch (cause) {
    throw new Error(`The directory ${path} cannot be made private to the user that PostgreSQL runs as.`, {
      cause,
    });
  }
}

/** Writes a file of mode 0600 completely or not at all, even if the power fails. */
export function writePrivateFile(path: string, text: string, owner: FileOwner): void {
  const unfinished = `${path}.unfinished`;
  rmSync(unfinished, { force: true });
  const file = openSync(unfinished, 'wx', 0o600);
  try {
    if (owner) fchownSync(file, owner.uid, owner.gid);
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  moveDurably(unfinished, path);
}

/** Renames within one directory. The new name is on disk when this returns. */
export function moveDurably(from: string, to: string): void {
  renameSync(from, to);
  const directory = openSync(dirname(to), constants.O_RDONLY);
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}

/** @returns undefined if the file does not exist */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
