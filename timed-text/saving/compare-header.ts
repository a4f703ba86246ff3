import { rateName } from '#timed-text/rate.ts';
import { oneLine, type Header, type TimedText } from '#timed-text/timed-text.ts';

/** A fact in a file's header, or `undefined` if the file does not state it. */
type Fact = (document: TimedText) => string | undefined;

const ofHeader =
  (fact: (header: Header) => string | number | undefined): Fact =>
  ({ header }) => {
    const said = fact(header);
    return said === undefined || said === '' ? undefined : String(said);
  };

/** Facts to compare. The id is not among them, because each saved file gets a new one. */
const FACTS: readonly (readonly [name: string, fact: Fact])[] = [
  ['title', ofHeader(({ title }) => title && oneLine(title))],
  ['language', ofHeader(({ language }) => language?.trim().toLowerCase())],
  ['kind', ofHeader(({ kind }) => kind)],
  ['frame rate', ({ frameRate }) => frameRate && rateName(frameRate)],
  ['reel', ofHeader(({ reel, reelText }) => reel ?? reelText)],
  ['fonts', ofHeader(({ fonts }) => fonts?.filter(Boolean).join(', '))],
  ['timecode of the start', timecodeOfBeginning],
  ['maximum of rows and characters', ofHeader(boundsOf)],
];

function timecodeOfBeginning({ header: { startTime }, clock }: TimedText): string | undefined {
  if (!startTime || startTime.ticks === 0) return undefined;
  return String(Math.round((startTime.ticks * clock.denominator) / clock.numerator));
}

function boundsOf({ maxRows, maxCharacters }: Header): string | undefined {
  const isSaid = maxRows !== undefined || maxCharacters !== undefined;
  return isSaid ? `${maxRows ?? ''} × ${maxCharacters ?? ''}` : undefined;
}

/** Returns the names of the facts that are lost or changed. */
export const lostFacts = (document: TimedText, named: TimedText, held: TimedText): string[] =>
  FACTS.flatMap(([name, fact]) => (fact(document) !== undefined && fact(held) !== fact(named) ? [name] : []));
