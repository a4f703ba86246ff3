import { composed } from '#timed-text/compose.ts';

/*
 * Tables of EBU Tech 3264 (1991), shared by the reader and the writer of EBU STL. A file is a header of 1024 bytes ("GSI") and blocks of
 * 128 bytes ("TTI"), each with times and 112 bytes of text.
 */

export const HEAD_BYTES = 1024;
export const BLOCK_BYTES = 128;
export const TEXT_AT = 16;
export const TEXT_BYTES = BLOCK_BYTES - TEXT_AT;

/** Fields of the header by their names in the specification: offset and number of bytes. */
export const HEAD_FIELDS = {
  CPN: [0, 3], DFC: [3, 8], DSC: [11, 1], CCT: [12, 2], LC: [14, 2], OPT: [16, 32], OET: [48, 32], TPT: [80, 32],
  SLR: [208, 16], CD: [224, 6], RD: [230, 6], RN: [236, 2], TNB: [238, 5], TNS: [243, 5], TNG: [248, 3], MNC: [251, 2],
  MNR: [253, 2], TCS: [255, 1], TCP: [256, 8], TCF: [264, 8], TND: [272, 1], DSN: [273, 1], CO: [274, 3],
} as const satisfies Record<string, readonly [at: number, bytes: number]>; // prettier-ignore

export type HeadField = keyof typeof HEAD_FIELDS;

/** Colours by their codes in teletext, which open subtitles use too. White is missing, because it is the default. */
export const COLOURS = ['#000000', '#ff0000', '#00ff00', '#ffff00', '#0000ff', '#ff00ff', '#00ffff', undefined] as const;

export const CODES = {
  italicOn: 0x80,
  italicOff: 0x81,
  underlineOn: 0x82,
  underlineOff: 0x83,
  newLine: 0x8a,
  unused: 0x8f,
} as const;

/** Tags of the languages by their codes (appendix 3): from 00, and from 45. */
const LANGUAGES_00 = [
  '', 'sq', 'br', 'ca', 'hr', 'cy', 'cs', 'da', 'de', 'en', 'es', 'eo', 'et', 'eu', 'fo', 'fr', 'fy', 'ga', 'gd', 'gl', 'is',
  'it', 'se', 'la', 'lv', 'lb', 'lt', 'hu', 'mt', 'nl', 'no', 'oc', 'pl', 'pt', 'ro', 'rm', 'sr', 'sk', 'sl', 'fi', 'sv',
  'tr', 'nl-BE', 'wa',
]; // prettier-ignore
const LANGUAGES_45 = [
  'zu', 'vi', 'uz', 'ur', 'uk', 'th', 'te', 'tt', 'ta', 'tg', 'sw', 'srn', 'so', 'si', 'sn', 'sh', 'rue', 'ru', 'qu', 'ps',
  'pa', 'fa', 'pap', 'or', 'ne', 'nd', 'mr', 'ro-MD', 'ms', 'mg', 'mk', 'lo', 'ko', 'km', 'kk', 'kn', 'ja', 'id', 'hi',
  'he', 'ha', 'gn', 'gu', 'el', 'ka', 'ff', 'prs', 'cv', 'zh', 'my', 'bg', 'bn', 'be', 'bm', 'az', 'as', 'hy', 'ar', 'am',
]; // prettier-ignore
const LANGUAGES = new Map([
  ...LANGUAGES_00.map((tag, code) => [code, tag] as const),
  ...LANGUAGES_45.map((tag, index) => [0x45 + index, tag] as const),
]);

/** Returns the tag of a language by its two hexadecimal digits. Undefined for unknown codes. */
export function languageOfCode(code: string): string | undefined {
  return /^[\da-f]{2}$/i.test(code) ? LANGUAGES.get(Number.parseInt(code, 16)) || undefined : undefined;
}

/** Returns the digits of a language by its tag or the first part of its tag, or "00" if there are none. */
export function codeOfLanguage(tag: string): string {
  const wanted = tag.toLowerCase().replace(/^(?:nb|nn)\b/, 'no');
  const all = [...LANGUAGES].map(([code, one]) => [code, one.toLowerCase()] as const);
  const [primary] = wanted.split('-');
  const [code] = all.find(([, one]) => one === wanted) ?? all.find(([, one]) => one === primary) ?? [0];
  return code.toString(16).toUpperCase().padStart(2, '0');
}

/**
 * Characters of code page 850, from 0x80, which encodes titles. Code pages 437, 860, 863 and 865, which the specification allows too, are
 * similar.
 */
const FROM_80 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Reads a field of the header as text, without spaces around it and without undefined characters. */
export function headText(head: Uint8Array, field: HeadField): string {
  const [at, length] = HEAD_FIELDS[field];
  const letters = [...head.subarray(at, at + length)].map((byte) =>
    byte >= 0x80 ? (FROM_80[byte - 0x80] ?? '') : byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : ' ',
  );
  return letters.join('').trim();
}

/** Encodes text in code page 850, with "?" for missing characters. */
export function headBytes(text: string): number[] {
  return [...composed(text)].map((letter) => {
    const code = letter.charCodeAt(0);
    if (code >= 0x20 && code < 0x7f) return code;
    const at = letter.length === 1 ? FROM_80.indexOf(letter) : -1;
    return at === -1 ? 0x3f : 0x80 + at;
  });
}
