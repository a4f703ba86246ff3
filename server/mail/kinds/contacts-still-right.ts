import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { countText } from '#domain/text/count-text.ts';
import { listOwnContacts } from '#server/films/contacts/confirm-contacts.ts';
import { contactsLink } from '#server/films/contacts/contacts-link.ts';
import { PermanentMailError } from '#server/mail/permanent-mail-error.ts';
import { greeting } from '../greeting.ts';
import { button, line, list, paragraph, webAddress } from '../mail-content.ts';
import { defineMailKind } from '../mail-kind.ts';

/** Asks a submitter once a year if the contacts of their public listings are still right. */
export const contactsStillRight = defineMailKind({
  details: z.strictObject({ userId: z.uuid() }),
  isList: true,
  toUnconfirmed: { never: 'the job only chooses members with a confirmed address' },
  async compose(ctx, { name }, { userId }) {
    const { listings, total } = await listOwnContacts(ctx, userId);
    // Without a name, the email would go to an address that the member no longer has or has not confirmed.
    if (name === '' || total === 0)
      throw new PermanentMailError('The member had no public listing with a contact, or no confirmed address, when the email was due.');
    const more = total - listings.length;
    return {
      subject: `Are your contacts still right? ${countText(total, 'listing')} at ${SITE.name}`,
      body: [
        greeting(name),
        paragraph`Venues write to the contact of a listing to ask for the material. Please look at the contacts of your listings:`,
        list([
          ...listings.map(({ title, year, contact }) => line`${title} (${year}): ${contact}`),
          ...(more > 0 ? [line`and ${countText(more, 'other listing')}`] : []),
        ]),
        paragraph`If all of these contacts are right, open this page and press “Confirm the contacts”:`,
        button('Confirm the contacts', contactsLink(ctx, userId, ctx.clock())),
        paragraph`The link works for ${LIMITS.contacts.linkDays} days, and you do not need to sign in. To change a contact, sign in at ${webAddress(`${ctx.settings.siteUrl}${paths.account()}`)} and change the listing.`,
        paragraph`You get this email once a year because you have public listings.`,
      ],
    };
  },
});
