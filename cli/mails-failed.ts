import { listFailedMails, retryFailedMails } from '#server/mail/failed-mails.ts';
import { defineCommand } from './command.ts';
import { printable } from './printable.ts';
import { withDatabase } from './with-database.ts';

export const mailsFailed = defineCommand({
  usage: '[--retry]',
  help: `A mail has failed when the mail server refuses its recipient, when it could not be sent for a day, or when
there is no sense in sending it any more (a password reset that has run out). Each is one line: since when, which
kind, to whom and why, with tabs between.

  --retry   queues all of them again; the running program sends them at once, else the next start does`,
  options: { retry: { type: 'boolean' } },
  operands: [],
  async run({ values }, invocation) {
    const { stdout, stderr } = invocation.process;
    await withDatabase(invocation, async (ctx) => {
      const mails = await listFailedMails(ctx);
      for (const { failed_at, kind, to, reason } of mails)
        stdout.write(`${[new Date(failed_at).toISOString(), kind, to, reason].map(printable).join('\t')}\n`);
      if (mails.length === 0) stderr.write('No mail has failed.\n');
      else if (values.retry) stderr.write(`Queued ${await retryFailedMails(ctx)} of them again.\n`);
    });
  },
});
