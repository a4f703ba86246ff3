import { withScheme } from './contact.ts';
import { normalizeValue, refuseValue } from './field-rules.ts';
import { isUsualFrameRate, intendedFrameRate } from './frame-rate.ts';
import { nearestLanguage } from './language-spelling.ts';

/** A value that may be right, but probably is not. The schema accepts it; the submitter and the moderator see the doubt. */
export interface Doubt {
  field: DoubtfulField;
  /** A sentence that makes sense without its field. */
  text: string;
  /** The value that was probably meant. */
  suggestion?: string;
}

const FINDERS = { language: doubtLanguage, frame_rate: doubtFrameRate, contact: doubtContact };
type DoubtfulField = keyof typeof FINDERS;

const DOUBTFUL_FIELDS = Object.keys(FINDERS) as DoubtfulField[];

/**
 * Returns the doubts about a typed or stored film, at most one for each field. A stored value that the schema no longer accepts is also a
 * doubt.
 */
export function findDoubts(film: Readonly<Record<DoubtfulField, string>>): Doubt[] {
  return DOUBTFUL_FIELDS.flatMap((field) => {
    const typed = film[field].trim();
    if (typed === '') return [];
    const error = refuseValue(field, typed);
    if (error !== undefined) return [{ field, text: error }];
    const doubt = FINDERS[field](normalizeValue(field, typed));
    return doubt ? [{ field, ...doubt }] : [];
  });
}

type Found = Omit<Doubt, 'field'> | undefined;

function doubtLanguage(language: string): Found {
  const nearest = nearestLanguage(language);
  return nearest === undefined ? undefined : didYouMean(language, nearest);
}

function doubtFrameRate(rate: string): Found {
  if (isUsualFrameRate(rate)) return undefined;
  const intended = intendedFrameRate(rate);
  if (intended !== undefined) return didYouMean(rate, intended);
  return { text: `“${rate}” is not a usual frame rate. Most films have 24, 25 or 23.976 frames a second.` };
}

function doubtContact(contact: string): Found {
  const address = withScheme(contact);
  return address === undefined ? undefined : didYouMean(contact, address);
}

const didYouMean = (typed: string, suggestion: string) => ({ text: `“${typed}”: did you mean “${suggestion}”?`, suggestion });
