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
    if (films.length === 0) throw new PermanentMailError('The films were deleted before the email could be sent.');
    const one = films.length === 1;
    return {
      subject: one
        ? `Your listing at ${SITE.name} needs a change${films[0]!.isNamed ? `: ${films[0]!.name}` : ''}`
        : `${films.length} of your listings at ${SITE.name} need a change`,
      body: [
        greeting(name),
        one
          ? paragraph`A moderator has reverted your listing to draft, so it is not public at the moment:`
          : paragraph`A moderator has reverted these listings of yours to draft, so they are not public at the moment:`,
        list(films.map((film) => line`${film.name}`)),
        paragraph`The moderator wrote:`,
        ...message.split(/\n+/).map((text) => paragraph`${text}`),
        paragraph`When you change and save a listing, a moderator checks it again.`,
        one
          ? button('Change the listing', `${ctx.settings.siteUrl}${paths.update(films[0]!.id)}`)
          : button('Your listings', `${ctx.settings.siteUrl}${paths.account()}`),
        paragraph`If you disagree, write to ${mailAddress(SITE.email.general)}.`,
      ],
    };
  },
});
