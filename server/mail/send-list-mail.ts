import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { sendMail } from './send-mail.ts';

/**
 * Minimum time for one list mail, so that a process sends at most five a second. Mail servers refuse senders that suddenly send
 * thousands: 10,000 mails take 33 minutes.
 */
const LIST_MAIL_MS = 200;

/** Sends a queued list mail as `sendMail` does, at a limited rate. @throws RetryLaterError */
export async function sendListMail(ctx: Context, mailId: string): Promise<void> {
  await Promise.all([sendMail(ctx, mailId), delay(LIST_MAIL_MS)]);
}
