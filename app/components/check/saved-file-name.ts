import type { TextFile } from '#domain/check-file/report.ts';
import { LANGUAGES } from '#domain/films/languages.ts';
import type { Listing } from '#domain/films/listing.ts';
import { isOwnKey } from '#domain/text/own-keys.ts';
import { type NamedType, readFileName } from '#domain/check-file/file-name.ts';
import { RATES, type RateName, rateName } from '#timed-text/rate.ts';

/** The parts of a saved file's name. */
export interface NameParts {
  film: string;
  /** Language tag. */
  language: string;
  type: NamedType;
  rate: RateName | '';
}

type Listed = Pick<Listing, 'title' | 'format' | 'sidecar_type'>;

/**
 * Suggests the parts of the name, from the listing, the file and its name. If the file has no frame rate, the copy's is used. The listing's
 * language is not used, because it would be written into a file that may be in another language.
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

/** Tells if the files are named by reel or number. */
const isOfDcp = ({ format }: TextFile) => format.startsWith('dcp-');

const typeOf = ({ format, sidecar_type }: Listed): NamedType => {
  if (format !== 'AD') return 'DS';
  return sidecar_type === 'Extended' ? 'AD Extended' : 'AD Text';
};

/** Finds the tag for a language in a report ("English (en)") or in a listing ("English"). */
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
