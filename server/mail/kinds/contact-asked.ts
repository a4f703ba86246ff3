import { z } from 'zod';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { contactsLink } from '#server/films/contacts/contacts-link.ts';
import { listMailedFilms } from '#server/films/moderation/list-mailed-films.ts';
import { PermanentMailError } from '#server/mail/permanent-mail-error.ts';
import { greeting } from '../greeting.ts';
import { button, line, list, mailAddress, paragraph } from '../mail-content.ts';
import { defineMailKind } from '../mail-kind.ts';

/** Asks a submitter about a contact that does not answer. Only a confirmed address gets the link that confirms contacts. */
export const contactAsked = defineMailKind({
  details: z.strictObject({ filmIds: z.tuple([z.uuid()]), userId: z.uuid() }),
  toUnconfirmed: { causedBy: 'a moderator who asks about a contact, once in 30 days for a listing' },
  async compose(ctx, { name }, { filmIds, userId }) {
    const [film] = await listMailedFilms(ctx, filmIds);
    if (!film?.isPublic) throw new PermanentMailError('The listing was no longer public when the email was due.');
    const hasLink = name !== '';
    return {
      subject: `Does the contact of your listing still answer? ${film.name}`,
      body: [
        greeting(name),
        paragraph`People told us that the contact of this listing does not answer:`,
        list([line`${film.name}`]),
        paragraph`Please check the contact. If it is wrong, change it in the listing:`,
        button('Change the listing', `${ctx.settings.siteUrl}${paths.update(film.id)}`),
        hasLink && paragraph`If the contact is right, look at the contacts of all your listings and press “Confirm the contacts”:`,
        hasLink && button('Confirm the contacts', contactsLink(ctx, userId, ctx.clock())),
        paragraph`If ${hasLink ? 'you have a question' : 'the contact is right, or if you have a question'}, write to ${mailAddress(SITE.email.general)}.`,
      ],
    };
  },
});
