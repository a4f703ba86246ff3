import type { DecodedInfo } from './read-chosen-file.ts';
import type { EncodingFacts } from './report.ts';
import type { DecodedText } from '#timed-text/encoding/decode-text.ts';
import { ENCODINGS } from '#timed-text/encoding/encodings.ts';
import { shorten, wordsOf, type TimedText } from '#timed-text/timed-text.ts';

const LINES = 3;
const LONGEST_LINE = 120;
/** Number of subtitles to search for sample lines. */
const LOOKED_AT = 2000;

/** Explains how the encoding is known, with lines that show people if it is right. */
export function describeEncoding(document: TimedText, { encoding, knownBy, guesses }: DecodedInfo): EncodingFacts {
  const [first] = guesses;
  const before =
    knownBy === 'choice' && first && first.encoding !== encoding ? ` We first read the file as ${ENCODINGS[first.encoding]}.` : '';
  return {
    encoding,
    knownBy,
    sentence: `${ENCODINGS[encoding]}${HOW[knownBy]}${before}`,
    guesses: guesses.map((guess) => guess.encoding),
    lines: sampleLines(document),
    isOpen: knownBy !== 'mark' && !(knownBy === 'soundness' && isPlain(document)),
  };
}

const HOW: Readonly<Record<DecodedText['knownBy'], string>> = {
  mark: ', as the first bytes of the file state.',
  soundness: ', because every character can be read with this encoding.',
  zeros: ', because there are zeros between the letters.',
  declaration: ', as the first line of the file states.',
  guess: ' is our guess. The file does not state its encoding, so check the letters.',
  choice: ', as you chose.',
};

/** Letters other than those of English and of the characters that subtitles everywhere have. */
const BEYOND_ENGLISH = /[^\p{ASCII}\u2010-\u2026♪♫]/u;

const isPlain = ({ cues }: TimedText): boolean => !cues.slice(0, LOOKED_AT).some((cue) => BEYOND_ENGLISH.test(wordsOf(cue)));

/** Lists lines with non-English letters before others, because only they show if the encoding is right. */
function sampleLines({ cues }: TimedText): string[] {
  const nonEnglish: string[] = [];
  const others: string[] = [];
  for (const cue of cues.slice(0, LOOKED_AT)) {
    for (const line of wordsOf(cue).split('\n')) {
      if (line.trim() === '') continue;
      if (BEYOND_ENGLISH.test(line)) nonEnglish.push(line.trim());
      else if (others.length < LINES) others.push(line.trim());
    }
    if (nonEnglish.length >= LINES) break;
  }
  return [...nonEnglish, ...others].slice(0, LINES).map((line) => shorten(line, LONGEST_LINE));
}
