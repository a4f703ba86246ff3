import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
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

const fileName = ({ at, mailId }: OutgoingMessage) =>
  `${at.toISOString().replaceAll(':', '-')}_${mailId}.eml`;

/** Under a name of its own first: whoever looks finds whole messages only. */
async function writeAtomically(file: string, content: Buffer | Readable): Promise<void> {
  const unfinished = path.join(path.dirname(file), `.${randomUUID()}.unfinished`);
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Removes what has been in the outbox for so long. @returns how many messages */
export async function purgeOutbox(directory: string, olderThanMs: number): Promise<number> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let removed = 0;
  for (const name of names.filter((name) => /\.(eml|unfinished)$/.test(name))) {
    const file = path.join(directory, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs < olderThanMs) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
