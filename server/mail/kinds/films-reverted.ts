import { z } from 'zod';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { listMailedFilms } from '#server/films/moderation/list-mailed-films.ts';
import { greeting } from '../greeting.ts';
import { button, line, list, mailAddress, paragraph } from '../mail-content.ts';
import { defineMailKind } from '../mail-kind.ts';
import { PermanentMailError } from '#server/mail/permanent-mail-error.ts';

/** Tells a submitter which films a moderator reverted to draft, with the moderator's message. */
export const filmsReverted = defineMailKind({
  details: z.strictObject({ filmIds: z.array(z.uuid()).min(1), message: z.string().min(1) }),
  toUnconfirmed: { causedBy: 'a moderator who reverts the listings to draft' },
  async compose(ctx, { name }, { filmIds, message }) {
    const films = await listMailedFilms(ctx, filmIds);
    if (films.length === 0) throw new PermanentMailError('The films were deleted before the mail could be sent.');
    const one = films.length === 1;
    return {
      subject: one
        ? `Your listing at ${SITE.name} needs a change${films[0]!.isNamed ? `: ${films[0]!.name}` : ''}`
        : `${films.length} of your listings at ${SITE.name} need a change`,
      body: [
        greeting(name),
        one
          ? paragraph`A moderator has taken this listing of yours back to draft; it is not public for now:`
          : paragraph`A moderator has taken these listings of yours back to draft; they are not public for now:`,
        list(films.map((film) => line`${film.name}`)),
        paragraph`The moderator wrote:`,
        ...message.split(/\n+/).map((text) => paragraph`${text}`),
        paragraph`Once you have changed and saved it, it is looked at again.`,
        ...(one
          ? [button('Change the Listing', `${ctx.settings.siteUrl}${paths.update(films[0]!.id)}`)]
          : [button('Your Listings', `${ctx.settings.siteUrl}${paths.account()}`)]),
        paragraph`If you see it differently, write to ${mailAddress(SITE.email.general)}.`,
      ],
    };
  },
});
