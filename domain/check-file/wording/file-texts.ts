import { FORMAT_TEXTS } from './format-texts.ts';
import type { TextFileFacts } from '#domain/check-file/facts.ts';
import type { TextFile } from '#domain/check-file/report.ts';
import { LANGUAGES } from '#domain/languages.ts';
import type { DecodedText } from '#domain/timed-text/encoding/decode-text.ts';
import { ENCODINGS } from '#domain/timed-text/encoding/encodings.ts';
import { isSameRate, rateName, type Rate } from '#domain/timed-text/rate.ts';

/** What a file is, in words. */
export function fileTexts({ isInMxf, named, encoding, language: said, ...facts }: TextFileFacts): TextFile {
  const { rate } = facts;
  const language = languageWords(said, named.language);
  return {
    ...facts,
    formatName: `${FORMAT_TEXTS[facts.format].name}${isInMxf ? ' in MXF' : ''}`,
    rate: {
      ...rate,
      ...(rate.rate && { name: rateName(rate.rate) }),
      sentence: rateSentence(facts, named.rate),
    },
    ...(encoding && {
      encoding: { ...encoding, sentence: encodingSentence(encoding) },
    }),
    ...(language !== undefined && { language }),
  };
}

function encodingSentence({ encoding, knownBy, guesses: [first] }: NonNullable<TextFileFacts['encoding']>): string {
  const before = knownBy === 'choice' && first && first !== encoding ? ` It was first read as ${ENCODINGS[first]}.` : '';
  return `${ENCODINGS[encoding]}${HOW[knownBy]}${before}`;
}

const HOW: Readonly<Record<DecodedText['knownBy'], string>> = {
  mark: ', as the first bytes of the file say.',
  soundness: ': every letter of it can be read so.',
  zeros: ', by the zeros between its letters.',
  declaration: ', as the first line of the file says.',
  guess: ' is a guess, as the file does not say it. Are the letters right?',
  choice: ', as you chose.',
};

/** "English (en)": as the file says it, or else as its name does. */
function languageWords(said: string | undefined, named: string | undefined): string | undefined {
  const written = said?.trim() ?? '';
  if (written !== '') return withName(written);
  return named === undefined ? undefined : `${withName(named)}, by its name`;
}

function withName(tag: string): string {
  const [primary] = tag.toLowerCase().split('-', 1);
  const known = LANGUAGES.find(({ code }) => code === primary);
  return known ? `${known.name} (${tag})` : tag;
}

/** @param named what its name says */
function rateSentence({ format, rate: { rate, knownBy } }: Pick<TextFileFacts, 'format' | 'rate'>, named: Rate | undefined): string {
  if (!rate)
    return named
      ? `Its name says ${rateName(named)} frames a second; nothing in the file does.`
      : 'Nothing in the file tells how many frames a second it was made for.';
  const contradiction = named && !isSameRate(named, rate) ? ` Its name says ${rateName(named)}: ask which is right.` : '';
  const name = rateName(rate);
  switch (knownBy) {
    case 'chosen':
      return `${name} frames a second, as you chose.${contradiction}`;
    case 'changed':
      // Its name says the rate before.
      return `${name} frames a second, as you changed it.`;
    case 'implied':
      return `Made at ${name} frames a second: its times lie on those frames and on those of no other rate.${contradiction}`;
    default:
      return format === 'scc'
        ? `This format always counts ${name} frames a second.${contradiction}`
        : `The file says ${name} frames a second.${contradiction}`;
  }
}
