import { LANGUAGES } from '#domain/films/languages.ts';
import { materialFileName, NAMED_TYPES } from '#domain/films/material-file-name.ts';
import { ownKeys } from '#domain/text/own-keys.ts';
import { readRate, type Rate } from '#timed-text/rate.ts';
import type { SaveOptions } from '#timed-text/saving/save-options.ts';
import { SAVED_FORMATS } from '#timed-text/saving/saved-formats.ts';

export type NamedType = keyof typeof NAMED_TYPES;

/** The parts of a file's name. */
export interface TimedTextName extends SaveOptions {
  type: NamedType;
  /** Reel number, if the film has several reels. */
  reel?: number | undefined;
}

/** Makes a file name by the site's rule: `Film-Name_EN_DS_25fps.srt`, or `…_R2.srt` for a reel. Omits empty parts. */
export function timedTextFileName({ film, language, type, rate, reel, format }: TimedTextName): string {
  const name = materialFileName({
    film,
    cut: '',
    language: tagOf(language),
    type,
    frameRate: rate ?? '',
    fileFormat: SAVED_FORMATS[format].ending,
  });
  return reel === undefined ? name : name.replace(/(?=\.[^.]*$)/, `_R${reel}`);
}

/** Returns the code of a language from its English name. Leaves other texts unchanged. */
function tagOf(language: string): string {
  const wanted = language.trim().toLowerCase();
  return LANGUAGES.find(({ name }) => name.toLowerCase() === wanted)?.code ?? language.trim();
}

export interface ReadName {
  film?: string;
  /** Canonical language tag: "pt-BR". */
  language?: string;
  type?: NamedType;
  rate?: Rate;
  reel?: number;
}

/** Maximum length of a file name on any system. */
const LONGEST = 255;
/** Reel number at the end of a name: `_R2`, `-Reel-2`, ` reel 02`. */
const REEL = /(?<![a-z\d])(?:r|reel)[-_ ]?0?([1-9]\d?)$/i;
const RATE = /(?<![\d.,])\d{1,3}(?:[.,]\d{1,3})?[-_ ]?fps(?![a-z])/i;
/** Form of a language tag. A word in mixed case belongs to the title. */
const TAG = /^(?:[a-z]{2,3}|[A-Z]{2,3})(?:-[A-Za-z\d]{2,8}){0,3}$/;

const TYPES: ReadonlyMap<string, NamedType> = new Map([
  ...ownKeys(NAMED_TYPES).map((type) => [type.toLowerCase().replaceAll(' ', '-'), type] as const),
  // Other abbreviations for subtitles for Deaf people.
  ...['sdh', 'hoh', 'hi', 'cc'].map((word) => [word, 'DS'] as const),
]);

/**
 * Reads the facts in a file's name, written by the site's rule or as for players (`film.en.sdh.srt`). They are only hints: the contents of
 * the file are more reliable.
 */
export function readFileName(fileName: string): ReadName {
  const whole = fileName.slice(0, LONGEST).replace(/\.[a-z\d]{1,5}$/i, '');
  const reel = REEL.exec(whole);
  const name = reel ? whole.slice(0, reel.index) : whole;
  const found = RATE.exec(name);
  const rate = found ? readRate(found[0].replace('_', ' ')) : undefined;
  const words = [...(found ? name.slice(0, found.index) : name).matchAll(/[^\s_.()[\]]+/g)].slice(1);
  const typed = words.findLast(([word]) => TYPES.has(word.toLowerCase()));
  const type = typed && TYPES.get(typed[0].toLowerCase());
  const at = typed ? words.indexOf(typed) : words.length;
  const spoken = words[at - 1];
  const language = spoken && readTag(spoken[0], typed !== undefined);
  const end = (language !== undefined ? spoken : typed)?.index ?? found?.index ?? name.length;
  const film = name
    .slice(0, end)
    .replaceAll(/[-_\s]+/g, ' ')
    .replaceAll(/^[ .([]+|[ .([]+$/g, '');
  return {
    ...(film !== '' && { film }),
    ...(language !== undefined && { language }),
    ...(type !== undefined && { type }),
    ...(rate !== undefined && { rate }),
    ...(reel && { reel: Number(reel[1]) }),
  };
}

/** Returns a language tag in its canonical form. If no type follows it, the site must know its language. */
function readTag(word: string, isBeforeType: boolean): string | undefined {
  if (!TAG.test(word)) return undefined;
  try {
    const [tag = ''] = Intl.getCanonicalLocales(word);
    const [primary] = tag.split('-');
    return isBeforeType || LANGUAGES.some(({ code }) => code === primary) ? tag : undefined;
  } catch {
    return undefined;
  }
}
