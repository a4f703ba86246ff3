import { analyse } from 'chardet';
import { type Encoding, encodingOf } from './encodings.ts';
import { TIMED_TEXT_LIMITS } from '#timed-text/limits.ts';

/** A possible encoding, with its confidence from 0 to 1. */
export interface EncodingGuess {
  encoding: Encoding;
  confidence: number;
}

/** Letters beyond ASCII of the languages that share bytes between encodings. Words of these languages contain no others. */
const ALPHABETS = [
  'äöüßéà',
  'àâæçéèêëîïôœùûüÿ',
  'áéíñóúüªº',
  'àáâãçéêíóôõúü',
  'àèéìòùíî',
  'æøåéèòóôü',
  'åäöéàüá',
  'áðéíóúýþæö',
  'áčďéěíňóřšťúůýž',
  'áäčďéíĺľňóôŕšťúýž',
  'ąćęłńóśźż',
  'áéíóöőúüű',
  'čćđšž',
  'ăâîșşțţ',
  'çğıiöşüâî',
  'āčēģīķļņšūž',
  'ąčęėįšųūž',
  'äõöüšž',
].map((letters) => new Set(letters));

/** Encodings whose guesses are compared by alphabets, because word shapes alone cannot distinguish Czech from Western languages. */
const OF_LATIN: readonly Encoding[] = ['windows-1252', 'windows-1250', 'iso-8859-2', 'windows-1254', 'windows-1257', 'macintosh'];

/**
 * Guesses the encoding of bytes that are not Unicode, the most likely first. It uses up to 64 kB of the lines with characters beyond ASCII,
 * because times and English words reveal nothing. Without such characters there is no guess.
 */
export function guessEncodings(bytes: Uint8Array): EncodingGuess[] {
  const sample = nonAsciiLines(bytes);
  if (sample.length === 0) return [];
  const guesses = new Map<Encoding, number>();
  for (const { name, confidence } of analyse(sample)) {
    const encoding = encodingOf(name);
    if (!encoding || encoding === 'utf-8' || encoding.startsWith('utf-16')) continue;
    guesses.set(encoding, Math.max(guesses.get(encoding) ?? 0, confidence / 100));
  }
  const ranked = [...guesses].map(([encoding, confidence]) => ({ encoding, confidence }));
  return withoutHolesFirst(rankCyrillic(ranked, sample) ?? rankLatin(ranked, sample), sample);
}

/** Sorts Latin encodings, if one is the most likely, by how well their letters fit one language. */
function rankLatin(guesses: EncodingGuess[], sample: Uint8Array): EncodingGuess[] {
  const [first] = guesses;
  if (first && !OF_LATIN.includes(first.encoding)) return guesses;
  const scores = new Map<Encoding, number>();
  for (const encoding of OF_LATIN) scores.set(encoding, alphabetShare(new TextDecoder(encoding).decode(sample)));
  const known = (encoding: Encoding) => guesses.find((guess) => guess.encoding === encoding)?.confidence ?? 0;
  const latin = OF_LATIN.map((encoding) => ({ encoding, confidence: known(encoding), share: scores.get(encoding) ?? 0 }))
    .toSorted((a, b) => b.share - a.share || b.confidence - a.confidence)
    .map(({ encoding, confidence, share }) => ({ encoding, confidence: Math.max(confidence, share / 2) }));
  const others = guesses.filter(({ encoding }) => !OF_LATIN.includes(encoding));
  const isOneLanguage = Math.max(...scores.values()) >= ONE_LANGUAGE;
  return isOneLanguage ? [...latin, ...others] : [...others, ...latin];
}

/** Cyrillic encodings. If two give the same text, the more common encoding is first. */
const OF_CYRILLIC: readonly Encoding[] = ['windows-1251', 'koi8-r', 'koi8-u', 'iso-8859-5', 'ibm866'];

/** Letters that make up nine tenths of a text in Russian, Ukrainian, Bulgarian or Serbian. */
const COMMON_CYRILLIC = new Set('оеаинтсрвлкмдпуяыьгзі');
/** Smallest share of these letters in a text in one of these languages. Greek text read as Cyrillic has about half as many. */
const CYRILLIC_SHARE = 0.65;

const MOSTLY_CAPITALS = 0.6;

/**
 * Sorts Cyrillic encodings by how well their letters form words. Word shapes alone cannot identify KOI8-U and the DOS code page. Returns
 * undefined for any other text.
 */
function rankCyrillic(guesses: readonly EncodingGuess[], sample: Uint8Array): EncodingGuess[] | undefined {
  const ranked = OF_CYRILLIC.map((encoding) => ({
    encoding,
    confidence: cyrillicShare(new TextDecoder(encoding).decode(sample)),
  })).toSorted((a, b) => b.confidence - a.confidence);
  const [best] = ranked;
  if (!best || best.confidence < CYRILLIC_SHARE) return undefined;
  return [...ranked, ...guesses.filter(({ encoding }) => !OF_CYRILLIC.includes(encoding))];
}

/** Computes the share of common letters among the letters beyond ASCII, in words with normal capitals. Other characters lower it. */
function cyrillicShare(text: string): number {
  const all = text.match(/[^\p{ASCII}\u2010-\u2026«»„“”‘’№©\u00a0°€♪]/gu) ?? [];
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const isWord = (word: string) => /^(?:\p{Lu}?\p{Ll}*|\p{Lu}+)$/u.test(word) && /^\p{Script=Cyrillic}+$/u.test(word);
  const letters = words.filter(isWord).join('');
  // Hebrew has no capitals. If a Cyrillic encoding reads Hebrew, all letters become capitals, or none do.
  const capitals = (letters.match(/\p{Lu}/gu)?.length ?? 0) / letters.length;
  if (!(capitals > 0 && capitals < MOSTLY_CAPITALS)) return 0;
  const common = [...letters.toLowerCase()].filter((letter) => COMMON_CYRILLIC.has(letter));
  const signs = all.filter((letter) => !/[\p{L}\p{M}]/u.test(letter));
  return Math.max(0, common.length - signs.length) / all.length;
}

/** Minimum share of a language's letters. Below it, the text is not in any of these languages. */
const ONE_LANGUAGE = 0.6;

/** Moves encodings in which some of these bytes are undefined to the end. */
function withoutHolesFirst(guesses: EncodingGuess[], sample: Uint8Array): EncodingGuess[] {
  const hasHoles = ({ encoding }: EncodingGuess) => {
    const holes = new TextDecoder(encoding).decode(sample).match(/\uFFFD/g)?.length ?? 0;
    return holes > Math.max(1, sample.length / 1000);
  };
  const [holed, whole] = [guesses.filter(hasHoles), guesses.filter((guess) => !hasHoles(guess))];
  return [...whole, ...holed];
}

/** Computes the largest share of one language's letters among the letters beyond ASCII. Other characters lower it. */
function alphabetShare(text: string): number {
  const letters = text.toLowerCase().match(/[^\p{ASCII}\u2010-\u2026«»„‚©\u00a0¿¡°€♪]/gu) ?? [];
  if (letters.length === 0) return 1;
  const best = ALPHABETS.map((alphabet) => letters.filter((letter) => alphabet.has(letter)).length);
  return Math.max(...best) / letters.length;
}

/** Joins the lines that contain bytes beyond ASCII. */
function nonAsciiLines(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(Math.min(bytes.length, TIMED_TEXT_LIMITS.guessedBytes));
  let length = 0;
  let start = 0;
  let hasNonAscii = false;
  for (let at = 0; at <= bytes.length && length < sample.length; at += 1) {
    const byte = bytes[at] ?? 10;
    if (byte >= 0x80) hasNonAscii = true;
    const isLong = at - start >= sample.length;
    if (byte !== 10 && byte !== 13 && !isLong) continue;
    if (hasNonAscii) {
      const line = bytes.subarray(start, Math.min(at + 1, start + sample.length - length));
      sample.set(line, length);
      length += line.length;
    }
    start = at + 1;
    hasNonAscii = false;
  }
  return sample.subarray(0, length);
}
