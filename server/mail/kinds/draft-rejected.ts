import { z } from 'zod';
import { RETENTION } from '#domain/accounts/retention.ts';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { findRejectedDraft } from '#server/films/duplicates/find-rejected-draft.ts';
import { listMailedFilms } from '#server/films/moderation/list-mailed-films.ts';
import { greeting } from '../greeting.ts';
import { button, line, list, mailAddress, paragraph } from '../mail-content.ts';
import { defineMailKind } from '../mail-kind.ts';
import { PermanentMailError } from '#server/mail/permanent-mail-error.ts';

/** Tells a submitter that a draft was a duplicate of another listing. */
export const draftRejected = defineMailKind({
  details: z.strictObject({
    filmIds: z.tuple([z.uuid()]),
    /** Whether a moderator saw this version of the draft. If not, the email does not contain its title. */
    isSeen: z.boolean().default(false),
  }),
  toUnconfirmed: { causedBy: 'a moderator who rejects the draft as a duplicate' },
  async compose(ctx, { name }, { filmIds: [id], isSeen }) {
    const draft = await findRejectedDraft(ctx, id);
    const [kept] = draft ? await listMailedFilms(ctx, [draft.keptId]) : [];
    if (!draft || !kept)
      throw new PermanentMailError('The draft was restored, or the other listing deleted, before the email could be sent.');
    return {
      subject: `Your draft at ${SITE.name} was a duplicate${isSeen ? `: ${draft.name}` : ''}`,
      body: [
        greeting(name),
        ...(isSeen
          ? [paragraph`A moderator has rejected your draft, because it was a duplicate:`, list([line`${draft.name}`])]
          : [paragraph`A moderator has rejected one of your drafts, because it was a duplicate.`]),
        ...(kept.isPublic
          ? [
              paragraph`The same material already has this listing:`,
              list([line`${kept.name}`]),
              button('See the listing', `${ctx.settings.siteUrl}${paths.film(kept.id)}`),
            ]
          : [
              // The other listing is someone else's draft, which this submitter cannot see.
              paragraph`The same material already has another draft. When that draft is public, you can find it here:`,
              button('See the other listing', `${ctx.settings.siteUrl}${paths.film(kept.id)}`),
            ]),
        paragraph`If your material is different, for example in another language or for another version of the film, write to ${mailAddress(SITE.email.general)} and tell us what is different. We can restore your draft for ${RETENTION.deletedFilmDays} days.`,
      ],
    };
  },
});
