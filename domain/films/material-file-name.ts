import { FORMATS } from './film-options.ts';
import { isOwnKey } from '#domain/text/own-keys.ts';
import { PLAIN_LETTERS } from '#domain/matching/plain-letters.ts';

type FileFormat<Format extends 'DS' | 'AD'> = Exclude<(typeof FORMATS)[Format]['sidecarFormats'][number], 'Other'>;

/** File formats of each type of material, the most common first. */
export const NAMED_TYPES = {
  DS: FORMATS.DS.sidecarFormats.filter((format) => format !== 'Other'),
  AD: ['WAV', 'MP3', 'OGG', 'MP4'],
  'AD Text': ['WebVTT', 'TXT', 'DOC'],
  'AD Extended': ['MP4', 'WAV', 'WebVTT', 'TXT'],
} as const satisfies Record<string, readonly FileFormat<'DS'>[] | readonly FileFormat<'AD'>[]>;

/** Returns the extensions of a type's files, such as `srt`; none for an unknown type. */
export function endingsOf(type: string): string[] {
  const formats: readonly string[] = isOwnKey(NAMED_TYPES, type) ? NAMED_TYPES[type] : [];
  return formats.map((format) => (format === 'WebVTT' ? 'vtt' : format.toLowerCase()));
}

/** The parts of a material's file name (specification, section 9). */
export interface NamedMaterial {
  film: string;
  /** Name of the cut, such as “Director’s Cut”; empty if there is only one. */
  cut: string;
  /** Language code such as `en` or `zh-Hant`. */
  language: string;
  /** Usually one of the keys of `NAMED_TYPES`. */
  type: string;
  /** Frame rate (frames a second). */
  frameRate: string;
  /** The extension, with or without its dot. */
  fileFormat: string;
}

/**
 * Everything except letters, digits and dots. Windows, macOS and cloud services refuse some characters, players and mastering programs
 * refuse more, and a space splits a name on a command line.
 */
const NOT_IN_NAMES = /[^\p{L}\p{N}\p{M}.]+/gu;
/** Apostrophes within a word, which are removed. The ʻokina and similar characters count as letters but are typed as apostrophes. */
const APOSTROPHES = /['’‘`´＇\u02b0-\u02ff]/gu;
const LETTERS_TO_REPLACE = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'giu');
/** Maximum length of the film's part. A file name can have 255 bytes, a letter takes up to four, and the other parts need about fifty. */
const MAX_FILM_CHARACTERS = 50;
/** Minimum length of a film's title in the name, however long the name of the cut is. */
const MIN_FILM_CHARACTERS = 10;

/**
 * Makes the recommended name from film, language, type, frame rate and file format, such as `Film-Name_EN_DS_24fps.srt`. Omits empty parts.
 * Shortens a long title, but not the name of its cut.
 */
export function materialFileName({ film, cut, language, type, frameRate, fileFormat }: NamedMaterial): string {
  const rate = namePart(frameRate);
  const name = [
    [shortenedTitle(film, cut), namePart(cut)].filter(Boolean).join('-'),
    namePart(language).toUpperCase(),
    namePart(type),
    rate && `${rate}fps`,
  ];
  const ending = namePart(fileFormat).replace(/^\.+/, '').toLowerCase();
  return [name.filter(Boolean).join('_'), ending].filter(Boolean).join('.');
}

/** Whether the name contains only a part of the film's title. */
export const isTitleShortened = ({ film, cut }: Pick<NamedMaterial, 'film' | 'cut'>): boolean =>
  shortenedTitle(film, cut) !== namePart(film);

function shortenedTitle(film: string, cut: string): string {
  const room = Math.max(MAX_FILM_CHARACTERS - namePart(cut).length, MIN_FILM_CHARACTERS);
  return [...namePart(film)]
    .slice(0, room)
    .join('')
    .replace(/[-.]+$/, '');
}

/** Whether a film's title has any characters that are allowed in a name. */
export const isNameable = (film: string): boolean => namePart(film) !== '';

/**
 * Makes a part of the name. Letters keep their script. Latin letters lose their accents, which systems store in two ways, and letters such
 * as Ł, ø, ð, æ and ß become plain letters.
 */
function namePart(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{Mn}+/gu, '')
    .normalize('NFC')
    .replaceAll(LETTERS_TO_REPLACE, plainLetter)
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(APOSTROPHES, '')
    .replaceAll(NOT_IN_NAMES, '-')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '');
}

/** Replaces a letter by plain letters. A capital before another capital or at the end is replaced by capitals: ÆON is AEON, Ægir is Aegir. */
function plainLetter(letter: string, at: number, text: string): string {
  const plain = PLAIN_LETTERS[letter.toLowerCase()] ?? letter;
  if (letter === letter.toLowerCase()) return plain;
  const isBeforeSmall = /^\p{Ll}/u.test(text.slice(at + letter.length));
  return isBeforeSmall ? plain.charAt(0).toUpperCase() + plain.slice(1) : plain.toUpperCase();
}
