import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { errorCode } from '#server/error-code.ts';
import { writeAtomically } from '#server/write-atomically.ts';
import { nodemailerOptions } from './nodemailer-options.ts';
import { refuseInjection, type OutgoingMessage } from './outgoing-message.ts';
import type { MailTransport } from './mail-transport.ts';

/**
 * Creates a transport that writes each email to an .eml file, for a site without a mail server. The files sort by the
 * time of queueing, a message that is sent again replaces its own file, and only the program's user can read them.
 */
export function createOutbox(directory: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message) {
      refuseInjection(message);
      const { message: content } = await composer.sendMail(nodemailerOptions(message));
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await chmod(directory, 0o700); // also if the directory already existed
      await writeAtomically(path.join(directory, fileName(message)), content);
    },
    close: () => Promise.resolve(),
  };
}

const fileName = ({ at, mailId }: OutgoingMessage) => `${at.toISOString().replaceAll(':', '-')}_${mailId}.eml`;

/** Finds an email's id in the name of its file. */
const MAIL_OF_FILE = /_([\da-f-]{36})\.eml$/;

interface Purge {
  olderThanMs: number;
  /** Finds which of these emails are stored. An email is deleted with its account, and its file is deleted after it. */
  listStored: (mailIds: readonly string[]) => Promise<readonly string[]>;
}

/** Deletes old files from the outbox, and files of emails that are no longer stored. @returns the number of files */
export async function purgeOutbox(directory: string, { olderThanMs, listStored }: Purge): Promise<number> {
  const found = await unlessMissing(readdir(directory));
  const names = (found ?? []).filter((name) => /\.(eml|unfinished)$/.test(name));
  // Query after listing the files: each email is stored before its file is written, so no new file can look orphaned.
  const stored = new Set(await listStored(names.flatMap((name) => MAIL_OF_FILE.exec(name)?.[1] ?? [])));
  let removed = 0;
  for (const name of names) {
    const [, mailId] = MAIL_OF_FILE.exec(name) ?? [];
    const isGone = mailId !== undefined && !stored.has(mailId);
    const file = path.join(directory, name);
    if (!isGone) {
      const info = await unlessMissing(stat(file));
      if (!info || Date.now() - info.mtimeMs < olderThanMs) continue;
    }
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

/**
 * Resolves to undefined if the file no longer exists, for example because a message that was being written under a
 * temporary name was renamed.
 */
const unlessMissing = <Found>(looking: Promise<Found>): Promise<Found | undefined> =>
  looking.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
