import { listFailedMails, retryFailedMails } from '#server/mail/failed-mails.ts';
import { defineCommand } from './command.ts';
import { printable } from './printable.ts';
import { withDatabase } from './with-database.ts';

export const mailsFailed = defineCommand({
  usage: '[--retry]',
  help: `Lists the emails that failed, because the mail server refused the recipient, because the email could not be sent for a
day, or because it is no longer useful (a password reset that has expired). Each line has the time, the kind, the
recipient and the reason, separated by tabs.

  --retry   queues all of them again. The program sends them immediately, or at its next start`,
  options: { retry: { type: 'boolean' } },
  operands: [],
  async run({ values }, invocation) {
    const { stdout, stderr } = invocation.process;
    await withDatabase(invocation, async (ctx) => {
      const mails = await listFailedMails(ctx);
      for (const { failed_at, kind, to, reason } of mails)
        stdout.write(`${[new Date(failed_at).toISOString(), kind, to, reason].map(printable).join('\t')}\n`);
      if (mails.length === 0) stderr.write('There are no failed emails.\n');
      else if (values.retry) stderr.write(`Queued again: ${await retryFailedMails(ctx)}.\n`);
    });
  },
});
