import { listFailedMails, retryFailedMails } from '#server/mail/failed-mails.ts';
import { defineCommand } from './command.ts';
import { printable } from './printable.ts';
import { withDatabase } from './with-database.ts';

export const mailsFailed = defineCommand({
  usage: '[--retry]',
  help: `A mail has failed if the mail server rejects its recipient, if it could not be sent for a day, or if it no longer makes
sense (an expired password reset). Each line has the time, kind, recipient and reason, separated by tabs.

  --retry   queues all of them again. The program sends them at once, or at its next start`,
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
