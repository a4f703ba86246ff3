interface Lost {
  /** Number of subtitles that lose it; for `facts`, the number of facts. */
  count: number;
  /** Lost text, or the first example; for `subtitles`, their number before and after; for `rounded`, the largest difference in milliseconds. */
  found: string;
}

const subtitles = (count: number): string => `${count.toLocaleString('en-GB')} ${count === 1 ? 'subtitle' : 'subtitles'}`;

const lose = (count: number, what: string): string => `${subtitles(count)} ${count === 1 ? 'loses' : 'lose'} ${what}.`;

/** Formats the first lost text, and whether there are more. */
const example = ({ count, found }: Lost, quoted = found): string => (count === 1 ? ` (${quoted})` : `, such as ${quoted}`);

/** A sentence for each kind of loss. Losses are listed in the order of this table. */
const LOSS_TEXTS = {
  subtitles: ({ found }) => `The number of subtitles changes from ${found} when a player reads the file. Choose another format.`,
  pictures: (loss) => lose(loss.count, `the picture that replaces text${example(loss)}`),
  words: ({ count, found }) => `${subtitles(count)} ${count === 1 ? 'has' : 'have'} characters that this format does not have: ${found}.`,
  cut: ({ count, found }) =>
    `${subtitles(count)} ${count === 1 ? 'is' : 'are'} too long, so we cut ${count === 1 ? 'it' : 'them'}: ${found}.`,
  spaces: ({ count }) => `Empty lines or spaces change in ${subtitles(count)}, but the words stay.`,
  'before-zero': ({ count }) => `${subtitles(count)} before the start of the film will move to its start. First move all subtitles later.`,
  'after-a-day': ({ count }) =>
    `${subtitles(count)} after 24 hours will move to the last moment before 24 hours. First move all subtitles earlier.`,
  'no-length': ({ count }) => `${subtitles(count)} ${count === 1 ? 'is' : 'are'} too short for players to show.`,
  rounded: ({ found }) => `We round times by up to ${found} ms.`,
  'rate-as-30': () => 'The format can only state 29.97 as 30. Tell the person who gets the file.',
  places: (loss) =>
    `${subtitles(loss.count)} ${loss.count === 1 ? 'loses its position' : 'lose their positions'}${example(loss, `“${loss.found}”`)}.`,
  italic: ({ count }) => lose(count, 'italics'),
  bold: ({ count }) => lose(count, 'bold letters'),
  underline: ({ count }) => lose(count, 'underlining'),
  colours: (loss) => lose(loss.count, `colours${example(loss)}`),
  voices: (loss) => lose(loss.count, `the speaker’s name${example(loss)}`),
  facts: ({ found }) => `These details of the file change or are lost: ${found}.`,
  'never-kept': ({ found }) => `We never keep these parts of a file: ${found}.`,
  'no-font': () => 'The file has no font (LoadFont), so some cinema servers show no text. Add a font when you make the DCP.',
} satisfies Record<string, (lost: Lost) => string>;

export type LossKind = keyof typeof LOSS_TEXTS;

/** A part of a document that a format cannot store. */
export interface Loss extends Lost {
  kind: LossKind;
}

export const LOSS_KINDS = Object.keys(LOSS_TEXTS) as LossKind[];

export const lossSentences = (losses: readonly Loss[]): string[] => losses.map((loss) => LOSS_TEXTS[loss.kind](loss));
