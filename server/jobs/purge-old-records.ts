import type { Context } from '#server/context.ts';
import { purgeMailFiles } from '#server/mail/purge-mail-files.ts';
import { removeUnneededWants } from '#server/wanted/remove-unneeded-wants.ts';
import { OLD_RECORDS, purgeRecords } from './old-record-queries.ts';

/** Deletes old records every night, and the remains of an erased account at once. */
export async function purgeOldRecords(ctx: Context): Promise<void> {
  for (const records of OLD_RECORDS) {
    const purged = await purgeRecords(ctx.db, records);
    if (purged > 0) ctx.log.info({ records, purged }, 'old records were purged');
  }
  await removeUnneededWants(ctx);
  const purged = await purgeMailFiles(ctx);
  if (purged > 0) ctx.log.info({ records: 'messages in the outbox', purged }, 'old records were purged');
}
