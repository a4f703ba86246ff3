import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { writeAtomically } from '#server/write-atomically.ts';
import { nodemailerOptions } from './nodemailer-options.ts';
import { refuseInjection, type OutgoingMessage } from './outgoing-message.ts';
import type { MailTransport } from './mail-transport.ts';

/**
 * Mail as files, one .eml a message, for a site without a mail server: they sort by when they were queued, a
 * message that is sent again replaces its own file, and only the program's own user can read them.
 */
export function createOutbox(directory: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message) {
      refuseInjection(message);
      const { message: content } = await composer.sendMail(nodemailerOptions(message));
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await chmod(directory, 0o700); // also when it was there before
      await writeAtomically(path.join(directory, fileName(message)), content);
    },
    close: () => Promise.resolve(),
  };
}

const fileName = ({ at, mailId }: OutgoingMessage) => `${at.toISOString().replaceAll(':', '-')}_${mailId}.eml`;

/** The mail that a file is. */
const MAIL_OF_FILE = /_([\da-f-]{36})\.eml$/;

interface Purge {
  olderThanMs: number;
  /** Which of these mails are stored: a mail goes with its account, and its file goes after it. */
  listStored: (mailIds: readonly string[]) => Promise<readonly string[]>;
}

/** Removes from the outbox what is too old, and what no mail is stored of. @returns how many messages */
export async function purgeOutbox(directory: string, { olderThanMs, listStored }: Purge): Promise<number> {
  const found = await unlessMissing(readdir(directory));
  const names = (found ?? []).filter((name) => /\.(eml|unfinished)$/.test(name));
  // After the files: each has been stored before it was written.
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

/** What is not there, or has gone since it was listed, as a message that is being written under another name has, is purged. */
const unlessMissing = <Found>(looking: Promise<Found>): Promise<Found | undefined> =>
  looking.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
