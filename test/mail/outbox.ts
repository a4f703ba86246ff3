import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { outboxDirectory } from '#server/mail/create-mail-transport.ts';

/** Reads the emails that a site without a mail server wrote to its outbox, oldest first. */
export async function readOutbox(dataDir: string): Promise<Email[]> {
  const directory = outboxDirectory(dataDir);
  const names = await readdir(directory).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(path.join(directory, name)))));
}

/** Reads the emails in the outbox to this address. */
export async function mailsTo(dataDir: string, address: string): Promise<Email[]> {
  const mails = await readOutbox(dataDir);
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
}
