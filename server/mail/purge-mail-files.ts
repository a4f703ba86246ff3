import { RETENTION } from '#domain/accounts/retention.ts';
import type { Context } from '#server/context.ts';
import { outboxDirectory } from './create-mail-transport.ts';
import { listStoredMails } from './mail-queries.ts';
import { purgeOutbox } from './outbox.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes email files older than a week, and files of emails that are no longer stored. @returns the number of files */
export const purgeMailFiles = (ctx: Pick<Context, 'db' | 'settings'>): Promise<number> =>
  purgeOutbox(outboxDirectory(ctx.settings.dataDir), {
    olderThanMs: RETENTION.sentMailDays * DAY_MS,
    listStored: (mailIds) => listStoredMails(ctx.db, mailIds),
  });
