import type { DecodedInfo } from './read-chosen-file.ts';
import type { TextFileFacts } from './facts.ts';
import { cut } from './cut.ts';
import { wordsOf, type TimedText } from '#domain/timed-text/timed-text.ts';

const LINES = 3;
const LONGEST_LINE = 120;
/** Subtitles among which such lines are looked for. */
const LOOKED_AT = 2000;

/** How the letters are known, with lines by which people see whether they are right. */
export function encodingFacts(document: TimedText, decoded: DecodedInfo): NonNullable<TextFileFacts['encoding']> {
  const { encoding, knownBy, guesses } = decoded;
  return {
    encoding,
    knownBy,
    guesses: guesses.map((guess) => guess.encoding),
    lines: tellingLines(document),
    isOpen: knownBy !== 'mark' && !(knownBy === 'soundness' && isPlain(document)),
  };
}

/** Letters beyond those of English, and signs that subtitles everywhere have. */
const TELLING = /[^\p{ASCII}\u2010-\u2026♪♫]/u;

const isPlain = ({ cues }: TimedText): boolean => !cues.slice(0, LOOKED_AT).some((cue) => TELLING.test(wordsOf(cue)));

/** Lines with letters beyond English before others: only they show whether the encoding is right. */
function tellingLines({ cues }: TimedText): string[] {
  const telling: string[] = [];
  const others: string[] = [];
  for (const cue of cues.slice(0, LOOKED_AT)) {
    for (const line of wordsOf(cue).split('\n')) {
      if (line.trim() === '') continue;
      if (TELLING.test(line)) telling.push(line.trim());
      else if (others.length < LINES) others.push(line.trim());
    }
    if (telling.length >= LINES) break;
  }
  return [...telling, ...others].slice(0, LINES).map((line) => cut(line, LONGEST_LINE));
}
