/** The value that was found, and its limit. */
export interface Figures {
  /** Number in the unit of the rule's sentence, or the text as written. */
  found?: number | string;
  /** Limit in the same unit. */
  limit?: number | string;
  /**
   * Unit. Durations: frames if the guideline counts in frames, otherwise seconds. Lines: full-width characters if the guideline counts
   * them, or half-width characters if a full-width character counts as two.
   */
  unit?: 'frames' | 'seconds' | 'full-width' | 'half-width';
}

/** Texts about a rule. */
export interface ViolationText {
  /** Description of the fault, as the heading of a row. */
  title: string;
  /** Description of the fault if it is less severe, for rules with two severities. */
  titleOfLook?: string;
  /** Advice, in a sentence or two. */
  advice: string;
  /** Formats the value and its limit, if that helps: "68 characters; 42 at most". */
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
    title: 'Subtitle starts and ends at the same time',
    advice: 'No one can see this subtitle. Give the subtitle an end time, or delete it.',
  },
  'ends-before-start': {
    title: 'Subtitle ends before it starts',
    advice: 'No one can see this subtitle. Check if the two times were swapped.',
    figures: ({ found }) => `${time({ found: Math.abs(Number(found)) })} before`,
  },
  'before-zero': {
    title: 'Subtitle starts before the film',
    advice: 'Move all times later, or delete this subtitle.',
    figures: ({ found }) => `${time({ found: Math.abs(Number(found)) })} before`,
  },
  overlap: {
    title: 'Two subtitles at the same time and place',
    advice: 'One subtitle covers or hides the other. End the first before the second starts, or join them.',
    figures: (violation) => `${time(violation)} long`,
  },
  duplicate: { title: 'The same subtitle twice', advice: 'Delete one of the two.' },
  'out-of-order': {
    title: 'Subtitle comes after a later one',
    advice: 'Some players stop here or skip the subtitle. Sort the subtitles by time.',
  },
  gap: {
    title: 'Gap between two subtitles too short',
    advice: 'People might miss that the text changes. End the first subtitle earlier, or start the second immediately after it.',
    figures: short,
  },
  'gap-to-close': {
    title: 'Short gap that should be closed',
    advice: 'A gap this short flickers. Extend the first subtitle until two frames before the second.',
    figures: time,
  },
  'too-short': {
    title: 'On the screen too briefly',
    advice: 'People might not finish reading. Show the subtitle for longer, or join it with the one before or after it.',
    figures: short,
  },
  'too-long': {
    title: 'On the screen too long',
    advice: 'People read the subtitle twice. Split the subtitle into two, or end it earlier.',
    figures: long,
  },
  'too-early': {
    title: 'Too close to the beginning',
    advice: 'Players need the first few seconds to start. Show the first subtitle later.',
    figures: short,
  },
  'starts-at-hour': {
    title: 'Times do not begin at 0',
    advice: 'The times begin at a whole hour, as on a tape. Subtract the hours under “File details”, at “Start time”.',
    figures: ({ found }) => `${String(found).padStart(2, '0')}:00:00`,
  },
  'ends-after-copy': {
    title: 'Text ends after the film',
    titleOfLook: 'Text ends a little after the film',
    advice: 'Check if the file is for the same version, and if it must be retimed.',
    figures: ({ found, limit }) => `${clock(found)}; the film ends at ${clock(limit)}`,
  },
  'characters-a-second': {
    title: 'Too fast to read',
    advice: 'Shorten the text, or show it for longer.',
    figures: withLimit('characters a second'),
  },
  'words-a-minute': {
    title: 'Too many words for the time',
    advice: 'Shorten the text, or show it for longer.',
    figures: withLimit('words a minute'),
  },
  'cannot-be-spoken': {
    title: 'Too many words to speak in the time',
    advice: 'Shorten the description, or start it earlier.',
    figures: withLimit('words a second'),
  },
  'no-subtitles': {
    title: 'No subtitles',
    advice: 'Players show nothing from this file. If we left out text, this table explains why; otherwise ask for another file.',
  },
  empty: { title: 'Subtitle without text', advice: 'Check if text was lost here; if not, delete the subtitle.' },
  lines: {
    title: 'Too many lines',
    advice: 'Split the subtitle into two, or shorten it.',
    figures: withLimit('lines'),
  },
  characters: {
    title: 'Line too long',
    advice: 'Screens may cut off a long line or break it in the wrong place. Break the line in two, or shorten it.',
    figures: lineLength,
  },
  'more-characters-than-stated': {
    title: 'Line longer than the header allows',
    advice: 'Shorten the line, or save the file with the right maximum (MNC).',
    figures: withLimit('characters'),
  },
  'more-rows-than-stated': {
    title: 'More lines than the header allows',
    advice: 'Delete lines, or save the file with the right maximum (MNR).',
    figures: withLimit('lines'),
  },
  'lost-character': {
    title: 'Lost character',
    advice: 'This file no longer contains the character. Ask for the original file, or type the character.',
    figures: asWritten,
  },
  'wrong-encoding': {
    title: 'Characters from a wrong encoding',
    advice: 'The file was once opened with the wrong encoding. Ask for the original file, or choose another encoding above.',
    figures: asWritten,
  },
  'control-character': {
    title: 'Character that cannot be shown',
    advice: 'This character may come from a wrong encoding. Delete it.',
  },
  'private-character': {
    title: 'Character that only one font has',
    advice: 'With other fonts, people see a box. Use an ordinary character instead.',
    figures: asWritten,
  },
  'lone-accent': {
    title: 'Accent without its letter',
    advice: 'Write letter and accent as one character, such as é. If you meant an apostrophe, write ’.',
    figures: asWritten,
  },
  'punctuation-before-right-to-left': {
    title: 'Punctuation at the wrong end',
    advice:
      'Players show a punctuation mark at the start of a Hebrew or Arabic line on the right, where people begin to read. Move the mark to the end of the line.',
    figures: asWritten,
  },
  'lines-from-below': {
    title: 'Lines in the wrong order in the file',
    advice: 'Devices for closed captions show lines in the order of the file. Save the file here to sort the lines.',
  },
  'start-time-missing': {
    title: 'No StartTime',
    advice: 'The standard requires StartTime 00:00:00:00. Save the file here as DCP SMPTE to add StartTime.',
  },
  'start-time-not-zero': {
    title: 'StartTime is not 00:00:00:00',
    advice: 'Some servers subtract StartTime and some do not. Save the file here to subtract StartTime from all times.',
    figures: time,
  },
  'language-missing': {
    title: 'No Language',
    advice: 'Write the language as a tag, for example en or pt-BR.',
  },
  'language-invalid': {
    title: 'Language is not a tag',
    advice: 'Write the language as a tag, for example en or pt-BR, not as a word.',
    figures: asWritten,
  },
  'rates-differ': {
    title: 'EditRate and TimeCodeRate differ',
    advice: 'Players use one or the other, so the text may drift. Ask which frame rate is right, and write it in both places.',
    figures: ({ found, limit }) => `EditRate ${found}, TimeCodeRate ${limit}`,
  },
  'picture-rate': {
    title: 'No DCP has this frame rate',
    advice: 'Retime the text to the frame rate of the DCP’s picture.',
    figures: ({ found, limit }) => `${found}; a DCP has ${limit}`,
  },
  'no-font': {
    title: 'No font in the file',
    advice: 'Each server uses a different font, and some show nothing. Ask for a file with LoadFont, and for the font.',
  },
  'font-missing': {
    title: 'Missing font',
    advice: 'Without this font, some servers show no text. Choose the font together with the file, or ask for it.',
    figures: asWritten,
  },
  'image-missing': {
    title: 'Missing picture',
    advice: 'This picture replaces text. Choose the picture together with the file, or ask for it.',
    figures: asWritten,
  },
  'font-too-large': {
    title: 'Large font file',
    advice: 'Some older servers reject font files of this size. Use a font with fewer characters.',
    figures: size,
  },
  'fonts-too-large': {
    title: 'Fonts of a reel too large',
    advice: 'Use fonts with fewer characters.',
    figures: size,
  },
  'xml-too-large': {
    title: 'XML of a reel too large',
    advice: 'Devices for closed captions reject files of this size. Delete repeated styles.',
    figures: size,
  },
  'text-too-large': {
    title: 'Text of a reel too large',
    advice: 'XML, fonts and pictures count together. Make the pictures smaller, or use text instead.',
    figures: size,
  },
  'reel-missing': {
    title: 'Missing reel',
    advice: 'This part of the film would have no text. Ask for the reel, or for an empty reel if this part needs no text.',
    figures: ({ found }) => `Reel ${found}`,
  },
  'reel-twice': {
    title: 'Two files for one reel',
    advice: 'Check which file is right, and remove the other.',
    figures: ({ found }) => `Reel ${found}`,
  },
  'languages-differ': {
    title: 'Reels in different languages',
    advice: 'All reels must state the same language. Check if files of two versions were mixed.',
    figures: asWritten,
  },
  'titles-differ': {
    title: 'Reels with different titles',
    advice: 'Check if files of two films were mixed.',
    figures: asWritten,
  },
  'reel-rates-differ': {
    title: 'Reels with different frame rates',
    advice: 'A DCP has one frame rate. Check if files of two versions were mixed, and retime the files that differ.',
    figures: asWritten,
  },
  'standards-differ': {
    title: 'SMPTE and Interop mixed',
    advice: 'A DCP uses one standard. Save all reels in the standard of your DCP.',
    figures: asWritten,
  },
} as const satisfies Record<string, ViolationText>;

/** Names of the rules that the checks use. */
export type RuleName = keyof typeof TEXTS;

/** Texts by rule. The pages, the report as text and printed pages share them. */
export const VIOLATION_TEXTS: Readonly<Record<RuleName, ViolationText>> = TEXTS;

function size({ found, limit }: Figures): string {
  return `${kilobytes(found)} kB; ${kilobytes(limit)} kB at most`;
}

const kilobytes = (bytes: Figures['found']) => Math.ceil(Number(bytes) / 1024).toLocaleString('en-GB');

/** Formats a time of the film: "1:36:10". */
function clock(time: Figures['found']): string {
  const seconds = Math.round(Number(time));
  const [minutes, hours] = [Math.floor(seconds / 60) % 60, Math.floor(seconds / 3600)];
  return [hours, ...[minutes, seconds % 60].map((part) => String(part).padStart(2, '0'))].join(':');
}

/** Formats a duration: "1 frame", "0.459 seconds". */
function time({ found, unit = 'seconds' }: Figures): string {
  return `${found} ${found === 1 ? unit.slice(0, -1) : unit}`;
}
