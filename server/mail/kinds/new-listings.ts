import { z } from 'zod';
import { describeTopic } from '#domain/alerts/topic.ts';
import { typeName } from '#domain/films/material-type.ts';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { countText } from '#domain/text/count-text.ts';
import { listMailedListings, type MailedListing } from '#server/subscribers/mailed-news.ts';
import { manageLink } from '#server/subscribers/manage-link.ts';
import { greeting } from '../greeting.ts';
import { itemList, line, paragraph, webAddress, type Line } from '../mail-content.ts';
import { defineMailKind } from '../mail-kind.ts';

/** Tells a subscriber, once, which listings were found for the alerts and wants, all in one email. */
export const newListings = defineMailKind({
  details: z.strictObject({ subscriberId: z.uuid() }),
  toUnconfirmed: { never: 'only confirmed addresses are subscribers' },
  isList: true,
  async compose(ctx, { mailId, name, at }, { subscriberId }) {
    const { listings, total } = await listMailedListings(ctx, mailId);
    const [first] = listings;
    // None of the listings is public any longer, or the subscriber has ended the alerts.
    if (!first) return undefined;
    const link = manageLink(ctx, subscriberId, at);
    const more = total - listings.length;
    return {
      subject: total === 1 ? `New at ${SITE.name}: ${first.title} (${first.year})` : `${total} new listings at ${SITE.name}`,
      unsubscribe: link,
      body: [
        greeting(name),
        paragraph`${total === 1 ? 'This new listing matches' : 'These new listings match'} what you asked for:`,
        itemList(listings.map((listing) => toLines(listing, `${ctx.settings.siteUrl}${paths.film(listing.id)}`))),
        more > 0 &&
          paragraph`${countText(more, 'more new listing matches', 'more new listings match')} your alerts. The home page shows the newest first.`,
        paragraph`You get this email because you asked us to tell you about new listings. To change or stop these emails, open this page: ${webAddress(link)}`,
      ],
    };
  },
});

/** Shows a listing in short lines: the film, the material, the link, and why the reader gets it. */
function toLines(listing: MailedListing, url: string): Line[] {
  const { title, year, language, topics, is_wanted } = listing;
  const material = [typeName(listing), language].filter((text) => text !== '').join(', ');
  const followed = topics.map(describeTopic).join('; ');
  return [
    line`${title} (${year})`,
    line`${material}`,
    line`${webAddress(url)}`,
    ...(is_wanted ? [line`You said that you need this material.`] : []),
    ...(followed === '' ? [] : [line`You follow ${followed}.`]),
  ];
}
