/** What was found, beside what may be. */
export interface Figures {
  /** A number in the unit of its rule's sentence, or as written. */
  found?: number | string;
  /** What it should have been, in the same unit. */
  limit?: number | string;
  /**
   * Of durations: frames where the guideline counts in frames, else seconds. Of lines: full-width characters where the
   * guideline counts them, half-width ones where a full-width character was counted as two.
   */
  unit?: 'frames' | 'seconds' | 'full-width' | 'half-width';
}

/** What people read of a rule. */
export interface ViolationText {
  /** What is wrong, as the heading of a row. */
  title: string;
  /** Of a rule that is broken by much or by little, where it is by little. */
  titleOfLook?: string;
  /** What to do about it: a sentence or two. */
  advice: string;
  /** What was found beside what may be, where that helps: "68 characters; 42 at most". */
  figures?: (figures: Figures) => string;
}

const withLimit =
  (unit: string) =>
  ({ found, limit }: Figures) =>
    `${found} ${unit}; ${limit} at most`;
const lineLength = ({ found, limit, unit }: Figures) => {
  if (unit === 'full-width') return `${found} full-width characters; ${limit} at most`;
  return `${unit === 'half-width' ? 'as wide as ' : ''}${found} characters; ${limit} at most`;
};
const asWritten = ({ found }: Figures) => `“${found}”`;
const long = (violation: Figures) => `${time(violation)}; ${violation.limit} at most`;
const short = (violation: Figures) => `${time(violation)}; ${violation.limit} at least`;

const TEXTS = {
  'no-length': {
    title: 'Starts and ends at one time',
    advice: 'Nobody sees it. Give it an end, or take it out.',
  },
  'ends-before-start': {
    title: 'Ends before it starts',
    advice: 'Nobody sees it. Look whether the two times were exchanged.',
    figures: ({ found }) => `${time({ found: Math.abs(Number(found)) })} before`,
  },
  'before-zero': {
    title: 'Starts before the film',
    advice: 'Move everything later, or take it out.',
    figures: ({ found }) => `${time({ found: Math.abs(Number(found)) })} before`,
  },
  overlap: {
    title: 'Two at once in one place',
    advice: 'One covers the other, or is not shown. End the first before the second starts, or make one of both.',
    figures: (violation) => `${time(violation)} long`,
  },
  duplicate: { title: 'Stands there twice', advice: 'Take one of them out.' },
  'out-of-order': {
    title: 'Stands behind a later one',
    advice: 'Some players stop or skip there. Sort the subtitles by time.',
  },
  gap: {
    title: 'Too little time between two',
    advice: 'Nobody notices that the text changes. End the first one earlier, or let the second follow at once.',
    figures: short,
  },
  'gap-to-close': {
    title: 'A short gap that should be closed',
    advice: 'It flickers. Let the first one stay until two frames before the second.',
    figures: time,
  },
  'too-short': {
    title: 'Too short',
    advice: 'Let it stay longer, or join it with its neighbour.',
    figures: short,
  },
  'too-long': {
    title: 'Too long on the screen',
    advice: 'People read it twice. Divide it, or end it earlier.',
    figures: long,
  },
  'too-early': {
    title: 'Too near to the beginning',
    advice: 'Players need the first seconds to start. Show the first one later.',
    figures: short,
  },
  'starts-at-hour': {
    title: 'The times do not begin at 0',
    advice: 'Before the film there are whole hours, as on a tape. Take them off under “What it is”, at “Begins at”.',
    figures: ({ found }) => `${String(found).padStart(2, '0')}:00:00`,
  },
  'ends-after-copy': {
    title: 'Ends after the film',
    titleOfLook: 'Ends a little after the film',
    advice: 'Look whether this is the same version, and whether it must be retimed.',
    figures: ({ found, limit }) => `${clock(found)}; the film ends at ${clock(limit)}`,
  },
  'characters-a-second': {
    title: 'Too fast to read',
    advice: 'Shorten the text, or let it stay longer.',
    figures: withLimit('characters a second'),
  },
  'words-a-minute': {
    title: 'Too many words for the time',
    advice: 'Shorten the text, or let it stay longer.',
    figures: withLimit('words a minute'),
  },
  'cannot-be-spoken': {
    title: 'Too many words to be spoken in the time',
    advice: 'Shorten the description, or start it earlier.',
    figures: withLimit('words a second'),
  },
  'no-subtitles': {
    title: 'No subtitles',
    advice: 'A player would show nothing from this file. If we left text out, this table explains why. Ask for another file.',
  },
  empty: { title: 'Has no text', advice: 'Look whether text was lost there; otherwise take it out.' },
  lines: {
    title: 'Too many lines',
    advice: 'Divide it into two subtitles, or shorten it.',
    figures: withLimit('lines'),
  },
  characters: {
    title: 'Line too long',
    advice: 'Break the line in two, or shorten it: at the edge of the screen it is cut off or broken anywhere.',
    figures: lineLength,
  },
  'more-characters-than-stated': {
    title: 'Longer than the file says of itself',
    advice: 'Shorten the line, or save the file anew with the right number (MNC).',
    figures: withLimit('characters'),
  },
  'more-rows-than-stated': {
    title: 'More lines than the file says of itself',
    advice: 'Take lines out, or save the file anew with the right number (MNR).',
    figures: withLimit('lines'),
  },
  'lost-character': {
    title: 'A letter was lost',
    advice: 'It cannot be brought back from this file. Ask for the original, or type it.',
    figures: asWritten,
  },
  'wrong-encoding': {
    title: 'Letters from a wrong encoding',
    advice: 'The file was once read in another encoding than its own. Ask for the original, or choose another encoding above.',
    figures: asWritten,
  },
  'control-character': {
    title: 'A sign that cannot be shown',
    advice: 'Take it out; it may come from a wrong encoding.',
  },
  'private-character': {
    title: 'A sign that only one font has',
    advice: 'Elsewhere a box is shown. Put a usual sign in its place.',
    figures: asWritten,
  },
  'lone-accent': {
    title: 'An accent without its letter',
    advice: 'Put both together, such as é; if it was meant as an apostrophe, write ’.',
    figures: asWritten,
  },
  'punctuation-before-right-to-left': {
    title: 'Punctuation at the wrong end',
    advice:
      'Players show a punctuation mark at the start of a Hebrew or Arabic line on the right, where people begin to read. Move it to the end of the line.',
    figures: asWritten,
  },
  'lines-from-below': {
    title: 'Lines in the wrong order in the file',
    advice: 'Devices for closed captions show lines in the order of the file, whatever their position. Save the file here to sort them.',
  },
  'start-time-missing': {
    title: 'No StartTime',
    advice: 'The standard asks for StartTime 00:00:00:00. Save the file anew as DCP SMPTE.',
  },
  'start-time-not-zero': {
    title: 'StartTime is not 00:00:00:00',
    advice: 'Some servers subtract it and some do not. Save the file anew: here it is taken off.',
    figures: time,
  },
  'language-missing': {
    title: 'No Language',
    advice: 'Write the language as a tag, for example en or pt-BR.',
  },
  'language-invalid': {
    title: 'Language is no tag',
    advice: 'Write the language as a tag, for example en or pt-BR, not as a word.',
    figures: asWritten,
  },
  'rates-differ': {
    title: 'EditRate and TimeCodeRate differ',
    advice: 'Players take one or the other, and the text drifts. Ask for which rate it was made, and put it in both.',
    figures: ({ found, limit }) => `EditRate ${found}, TimeCodeRate ${limit}`,
  },
  'picture-rate': {
    title: 'No DCP has this frame rate',
    advice: 'Retime the text to the rate of the DCP’s picture.',
    figures: ({ found, limit }) => `${found}; a DCP has ${limit}`,
  },
  'no-font': {
    title: 'No font is named',
    advice: 'Each server takes its own, and some show nothing. Ask for a file with LoadFont, and for the font.',
  },
  'font-missing': {
    title: 'A font is not here',
    advice: 'Choose it too, or ask for it: without it some servers show no text.',
    figures: asWritten,
  },
  'image-missing': {
    title: 'A picture is not here',
    advice: 'Choose it too, or ask for it: it stands in place of text.',
    figures: asWritten,
  },
  'font-too-large': {
    title: 'The font is large',
    advice: 'Some older servers refuse it. Take a font with fewer letters.',
    figures: size,
  },
  'fonts-too-large': {
    title: 'The fonts of a reel are too large',
    advice: 'Take fonts with fewer letters.',
    figures: size,
  },
  'xml-too-large': {
    title: 'The XML of a reel is too large',
    advice: 'Devices for closed captions refuse it. Take out styles that are repeated.',
    figures: size,
  },
  'text-too-large': {
    title: 'The text of a reel is too large',
    advice: 'XML, fonts and pictures count together. Make the pictures smaller, or take text in their place.',
    figures: size,
  },
  'reel-missing': {
    title: 'A reel is missing',
    advice: 'Ask for it: that part of the film would be without text. If it has none, ask for an empty one.',
    figures: ({ found }) => `Reel ${found}`,
  },
  'reel-twice': {
    title: 'Two files for one reel',
    advice: 'Look which of them is the right one, and take the other away.',
    figures: ({ found }) => `Reel ${found}`,
  },
  'languages-differ': {
    title: 'The reels have different languages',
    advice: 'All must say the same one. Look whether files of two versions were mixed.',
    figures: asWritten,
  },
  'titles-differ': {
    title: 'The reels have different titles',
    advice: 'Look whether files of two films were mixed.',
    figures: asWritten,
  },
  'reel-rates-differ': {
    title: 'The reels have different frame rates',
    advice: 'A DCP has one. Look whether files of two versions were mixed, and retime those that differ.',
    figures: asWritten,
  },
  'standards-differ': {
    title: 'SMPTE and Interop are mixed',
    advice: 'A DCP is one or the other. Save all reels in the kind that your DCP has.',
    figures: asWritten,
  },
} as const satisfies Record<string, ViolationText>;

/** The rules that the checks know. */
export type RuleName = keyof typeof TEXTS;

/** By rule; the pages, the report as text and the paper say the same. */
export const VIOLATION_TEXTS: Readonly<Record<RuleName, ViolationText>> = TEXTS;

function size({ found, limit }: Figures): string {
  return `${kilobytes(found)} kB; ${kilobytes(limit)} kB at most`;
}

const kilobytes = (bytes: Figures['found']) => Math.ceil(Number(bytes) / 1024).toLocaleString('en-GB');

/** "1:36:10". */
function clock(time: Figures['found']): string {
  const seconds = Math.round(Number(time));
  const [minutes, hours] = [Math.floor(seconds / 60) % 60, Math.floor(seconds / 3600)];
  return [hours, ...[minutes, seconds % 60].map((part) => String(part).padStart(2, '0'))].join(':');
}

/** "1 frame", "0.459 seconds". */
function time({ found, unit = 'seconds' }: Figures): string {
  return `${found} ${found === 1 ? unit.slice(0, -1) : unit}`;
}
