import type { TextFile } from '#domain/check-file/report.ts';
import { LANGUAGES } from '#domain/films/languages.ts';
import type { Listing } from '#domain/films/listing.ts';
import { isOwnKey } from '#domain/text/own-keys.ts';
import { type NamedType, readFileName } from '#domain/check-file/file-name.ts';
import { RATES, type RateName, rateName } from '#timed-text/rate.ts';

/** The parts of a saved file's name. */
export interface NameParts {
  film: string;
  /** A tag. */
  language: string;
  type: NamedType;
  rate: RateName | '';
}

type Listed = Pick<Listing, 'title' | 'format' | 'sidecar_type'>;

/**
 * As far as they are known: by the listing, by the file itself, by its name; of a file without a rate that of the copy. Not
 * the listing's language, which would be written into a file that may be in another one.
 */
export function knownParts(file: TextFile, listing: Listed | undefined, copyRate: RateName | undefined): NameParts {
  const named = readFileName(file.name);
  const { name: rate = named.rate ? rateName(named.rate) : (copyRate ?? '') } = file.rate;
  return {
    film: listing?.title ?? (isOfDcp(file) ? file.title : undefined) ?? named.film ?? file.title ?? '',
    language: tagOf(file.language) ?? named.language ?? '',
    type: named.type ?? (listing ? typeOf(listing) : 'DS'),
    rate: isOwnKey(RATES, rate) ? rate : '',
  };
}

/** Its files are called after their reels, or by numbers. */
const isOfDcp = ({ format }: TextFile) => format.startsWith('dcp-');

const typeOf = ({ format, sidecar_type }: Listed): NamedType => {
  if (format !== 'AD') return 'DS';
  return sidecar_type === 'Extended' ? 'AD Extended' : 'AD Text';
};

/** Of "English (en)", as the report says it, or "English", as a listing does. */
function tagOf(words: string | undefined): string | undefined {
  const tag = /\(([A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8}){0,3})\)/.exec(words ?? '')?.[1];
  if (tag !== undefined) return canonical(tag);
  const wanted = words?.trim().toLowerCase();
  return LANGUAGES.find(({ name }) => name.toLowerCase() === wanted)?.code;
}

const canonical = (tag: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
};
