import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { SITE } from '#domain/site/site.ts';
import { findMailedRequest } from '#server/subscribers/mailed-request.ts';
import { greeting } from '../greeting.ts';
import { button, paragraph, type MailContent } from '../mail-content.ts';
import { defineMailKind } from '../mail-kind.ts';

/** Sends the link that confirms a request for emails, or the link to manage the emails that an address gets. */
export const listRequest = defineMailKind({
  details: z.strictObject({ requestId: z.uuid() }),
  toUnconfirmed: { countedAs: 'list request' },
  async compose(ctx, { at }, { requestId }) {
    const { words, link } = await findMailedRequest(ctx, requestId, at);
    return words === undefined ? toSubscriber(link) : toReader(words, link);
  },
});

const toReader = (words: string, link: string): MailContent => ({
  subject: `Confirm your request at ${SITE.name}`,
  body: [
    greeting(''),
    paragraph`Someone entered this address on our site and asked us ${words}.`,
    paragraph`If it was you, open this page and press the button:`,
    button('Confirm', link),
    paragraph`The link works for ${LIMITS.confirmationDays} days. If it was not you, ignore this email and nothing will happen.`,
  ],
});

const toSubscriber = (link: string): MailContent => ({
  subject: `Your emails from ${SITE.name}`,
  body: [
    greeting(''),
    paragraph`Someone entered this address on our site and asked for a link to manage the emails that it gets. On this page, you can see, change or stop these emails:`,
    button('Manage your emails', link),
    paragraph`If you did not ask for this link, you can ignore this email.`,
  ],
});
