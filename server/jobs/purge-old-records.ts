import { RETENTION } from '#domain/retention.ts';
import type { Context } from '#server/context.ts';
import { purgeOutbox } from '#server/mail/outbox.ts';
import { outboxDirectory } from '#server/mail/create-mail-transport.ts';
import { OLD_RECORDS, purgeRecords } from './old-record-queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes what is older than it is of use, every night. */
export async function purgeOldRecords(ctx: Context): Promise<void> {
  for (const records of OLD_RECORDS) {
    const purged = await purgeRecords(ctx.db, records);
    if (purged > 0) ctx.log.info({ records, purged }, 'old records were purged');
  }
  const purged = await purgeOutbox(outboxDirectory(ctx.settings.dataDir), RETENTION.sentMailDays * DAY_MS);
  if (purged > 0) ctx.log.info({ records: 'messages in the outbox', purged }, 'old records were purged');
}
