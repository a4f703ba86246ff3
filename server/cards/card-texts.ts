import { typeName } from '#domain/describe-listing.ts';
import { FORMATS } from '#domain/film-options.ts';
import type { Listing } from '#domain/listing.ts';
import { SITE } from '#domain/site.ts';

/** What a card says, each line in a size of its own. */
export interface CardTexts {
  /** In the caption. */
  heading: string;
  /** Below it; empty for nothing. */
  about: string;
  /** As a badge; empty for none. */
  badge: string;
  /** What the card is of: at its foot. */
  foot: string;
}

/** What the site's typeface can write, and what the site is called where it cannot write its name. */
export interface Writing {
  canWrite: (text: string) => boolean;
  host: string;
}

/** Of every page but a listing's. */
export const siteCard = (writing: Writing): CardTexts => ({
  heading: siteName(writing),
  about: writing.canWrite(SITE.claim) ? SITE.claim : '',
  badge: '',
  foot: '',
});

const siteName = ({ canWrite, host }: Writing) => (canWrite(SITE.name) ? SITE.name : host);

/** Without what is not seen, blanks of any width as one, and hyphens as the one that every typeface has. */
const asDrawn = (text: string): string =>
  text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .trim();

/**
 * The card of a listing. Letters that the site's typeface lacks would be boxes: then the first of its other titles that it can
 * write stands for the title, or else the kind of material; what else cannot be written is left out.
 */
export function filmCard(film: Listing, writing: Writing): CardTexts {
  const writable = (texts: readonly string[]) => texts.map(asDrawn).filter((text) => text !== '' && writing.canWrite(text));
  const [title] = writable([film.title, ...film.alt_titles]);
  const { name } = FORMATS[film.format];
  const directors = writable(film.directors);
  const [language = ''] = writable([film.language]);
  return {
    heading: title ?? name,
    about: [directors.slice(0, 3).join(', ') + (directors.length > 3 ? ' and others' : ''), film.year].filter(Boolean).join(', '),
    badge: `${typeName(film)}${language && ` in ${language}`}`,
    foot: siteName(writing),
  };
}
