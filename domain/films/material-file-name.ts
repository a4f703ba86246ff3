import { FORMATS } from './film-options.ts';
import { isOwnKey } from '#domain/text/own-keys.ts';
import { PLAIN_LETTERS } from '#domain/matching/plain-letters.ts';

type FileFormat<Format extends 'DS' | 'AD'> = Exclude<(typeof FORMATS)[Format]['sidecarFormats'][number], 'Other'>;

/** As what kinds of file each type of material comes; the first is the usual one. */
export const NAMED_TYPES = {
  DS: FORMATS.DS.sidecarFormats.filter((format) => format !== 'Other'),
  AD: ['WAV', 'MP3', 'OGG', 'MP4'],
  'AD Text': ['WebVTT', 'TXT', 'DOC'],
  'AD Extended': ['MP4', 'WAV', 'WebVTT', 'TXT'],
} as const satisfies Record<string, readonly FileFormat<'DS'>[] | readonly FileFormat<'AD'>[]>;

/** The endings of files of a type, such as `srt`; none of one that there is not. */
export function endingsOf(type: string): string[] {
  const formats: readonly string[] = isOwnKey(NAMED_TYPES, type) ? NAMED_TYPES[type] : [];
  return formats.map((format) => (format === 'WebVTT' ? 'vtt' : format.toLowerCase()));
}

/** What stands in the name of a material's file (specification, section 9). */
export interface NamedMaterial {
  film: string;
  /** Such as “Director’s Cut”; empty where there is only one. */
  cut: string;
  /** A code such as `en` or `zh-Hant`. */
  language: string;
  /** One of the keys of `NAMED_TYPES`, as a rule. */
  type: string;
  /** Frames a second. */
  frameRate: string;
  /** The ending, with or without its dot. */
  fileFormat: string;
}

/**
 * All but letters, digits and dots: Windows, macOS and their clouds refuse some of it, players and mastering programs more,
 * and a blank splits a name where it is typed.
 */
const NOT_IN_NAMES = /[^\p{L}\p{N}\p{M}.]+/gu;
/** What stands within a word is left out. The ʻokina and its like count as letters, and are typed as apostrophes. */
const APOSTROPHES = /['’‘`´＇\u02b0-\u02ff]/gu;
const LETTERS_TO_REPLACE = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'giu');
/** A file's name may have 255 bytes, and a letter takes up to four; the other parts need some fifty. */
const MAX_FILM_CHARACTERS = 50;
/** What is left of a film's title at least, however long the name of its cut. */
const MIN_FILM_CHARACTERS = 10;

/**
 * The recommended name: film, language, type, frame rate, file format, such as `Film-Name_EN_DS_24fps.srt`. Parts that are
 * empty are left out. A long title is shortened, the name of its cut is not.
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

/** Whether not all of the film's title stands in the name. */
export const isTitleShortened = ({ film, cut }: Pick<NamedMaterial, 'film' | 'cut'>): boolean =>
  shortenedTitle(film, cut) !== namePart(film);

function shortenedTitle(film: string, cut: string): string {
  const room = Math.max(MAX_FILM_CHARACTERS - namePart(cut).length, MIN_FILM_CHARACTERS);
  return [...namePart(film)]
    .slice(0, room)
    .join('')
    .replace(/[-.]+$/, '');
}

/** Whether a film's title has anything that can stand in a name. */
export const isNameable = (film: string): boolean => namePart(film) !== '';

/**
 * Letters keep their script; Latin ones lose their accents, which systems store in two ways, and Ł, ø, ð, æ, ß and their
 * like become plain ones.
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

/** A capital becomes capitals before another one, or at the end: ÆON is AEON, Ægir is Aegir. */
function plainLetter(letter: string, at: number, text: string): string {
  const plain = PLAIN_LETTERS[letter.toLowerCase()] ?? letter;
  if (letter === letter.toLowerCase()) return plain;
  const isBeforeSmall = /^\p{Ll}/u.test(text.slice(at + letter.length));
  return isBeforeSmall ? plain.charAt(0).toUpperCase() + plain.slice(1) : plain.toUpperCase();
}
