import { RETENTION } from '#domain/accounts/retention.ts';
import type { Context } from '#server/context.ts';
import { outboxDirectory } from './create-mail-transport.ts';
import { listStoredMails } from './mail-queries.ts';
import { purgeOutbox } from './outbox.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes mails that lie as files for a week, and those of which nothing is stored any more. @returns how many */
export const purgeMailFiles = (ctx: Pick<Context, 'db' | 'settings'>): Promise<number> =>
  purgeOutbox(outboxDirectory(ctx.settings.dataDir), {
    olderThanMs: RETENTION.sentMailDays * DAY_MS,
    listStored: (mailIds) => listStoredMails(ctx.db, mailIds),
  });
