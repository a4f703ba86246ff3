import { z } from 'zod';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { listMailedFilms } from '#server/films/moderation/list-mailed-films.ts';
import { greeting } from '../greeting.ts';
import { button, line, list, mailAddress, paragraph } from '../mail-content.ts';
import { defineMailKind } from '../mail-kind.ts';
import { PermanentMailError } from '#server/mail/permanent-mail-error.ts';

/** Tells a submitter which films a moderator approved with one press. */
export const filmsApproved = defineMailKind({
  details: z.strictObject({ filmIds: z.array(z.uuid()).min(1) }),
  toUnconfirmed: { causedBy: 'a moderator who approves the listings' },
  async compose(ctx, { name }, { filmIds }) {
    const films = (await listMailedFilms(ctx, filmIds)).filter(({ isPublic }) => isPublic);
    if (films.length === 0) throw new PermanentMailError('The films were deleted or changed before the email could be sent.');
    const one = films.length === 1;
    return {
      subject: one
        ? `Your listing at ${SITE.name} is public: ${films[0]!.name}`
        : `${films.length} of your listings at ${SITE.name} are public`,
      body: [
        greeting(name),
        one
          ? paragraph`A moderator has approved your listing. Everyone can now find it:`
          : paragraph`A moderator has approved these ${films.length} listings of yours. Everyone can now find them:`,
        list(films.map((film) => line`${film.name}`)),
        one && button('See the listing', `${ctx.settings.siteUrl}${paths.film(films[0]!.id)}`),
        button('Your listings', `${ctx.settings.siteUrl}${paths.account()}`),
        paragraph`You can change your listings at any time. If you have a question, write to ${mailAddress(SITE.email.general)}.`,
      ],
    };
  },
});
