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

/** Of every page but a listing's. */
export const SITE_CARD: CardTexts = { heading: SITE.name, about: SITE.claim, badge: '', foot: '' };

/**
 * The card of a listing. Letters that the site's typeface lacks would be boxes: then the first of its other titles that it can
 * write stands for the title, or else the kind of material; what else cannot be written is left out.
 */
export function filmCard(film: Listing, canWrite: (text: string) => boolean): CardTexts {
  const title = [film.title, ...film.alt_titles].find((one) => canWrite(one));
  const { name } = FORMATS[film.format];
  const directors = film.directors.filter((one) => canWrite(one));
  const language = canWrite(film.language) ? film.language : '';
  return {
    heading: title ?? name,
    about: [directors.slice(0, 3).join(', ') + (directors.length > 3 ? ' and others' : ''), film.year].filter(Boolean).join(', '),
    badge: `${typeName(film)}${language && ` in ${language}`}`,
    foot: SITE.name,
  };
} // prettier-ignore
