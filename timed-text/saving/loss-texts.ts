import type { Loss, LossKind } from './loss.ts';

const subtitles = (count: number): string => `${count.toLocaleString('en-GB')} ${count === 1 ? 'subtitle' : 'subtitles'}`;

const lose = (count: number, what: string): string => `${subtitles(count)} ${count === 1 ? 'loses' : 'lose'} ${what}.`;

/** The first of what is lost, and whether there is more. */
const example = ({ count, found }: Loss, quoted = found): string => (count === 1 ? ` (${quoted})` : `, such as ${quoted}`);

/** What a person reads of each loss. */
const LOSS_TEXTS: Readonly<Record<LossKind, (loss: Loss) => string>> = {
  subtitles: ({ found }) => `Only ${found} subtitles come through. Save as another format.`,
  pictures: (loss) => lose(loss.count, `the picture that stands for text${example(loss)}`),
  words: ({ count, found }) => `${subtitles(count)} ${count === 1 ? 'has' : 'have'} letters or signs that this format lacks: ${found}.`,
  cut: ({ count, found }) => `${subtitles(count)} ${count === 1 ? 'is' : 'are'} too long and cut: ${found}.`,
  spaces: ({ count }) => `Empty lines or spaces change in ${subtitles(count)}; words do not.`,
  'before-zero': ({ count }) =>
    `${subtitles(count)} before the beginning ${count === 1 ? 'is' : 'are'} moved to it. Shift the times first.`,
  'after-a-day': ({ count }) => `${subtitles(count)} after 24 hours ${count === 1 ? 'is' : 'are'} moved before. Shift the times first.`,
  'no-length': ({ count }) => `${subtitles(count)} ${count === 1 ? 'is' : 'are'} too short to be shown.`,
  rounded: ({ found }) => `Times are rounded by up to ${found} ms.`,
  'rate-as-30': () => '29.97 is written as 30, as the format has no other way. Tell whoever gets the file.',
  places: (loss) =>
    `${subtitles(loss.count)} ${loss.count === 1 ? 'loses its place' : 'lose their places'}${example(loss, `“${loss.found}”`)}.`,
  italic: ({ count }) => lose(count, 'italics'),
  bold: ({ count }) => lose(count, 'bold letters'),
  underline: ({ count }) => lose(count, 'underlining'),
  colours: (loss) => lose(loss.count, `colours${example(loss)}`),
  voices: (loss) => lose(loss.count, `the name of who speaks${example(loss)}`),
  facts: ({ found }) => `What the file says of itself changes or is left out: ${found}.`,
  'no-font': () => 'The file names no font (LoadFont), so some cinema servers show no text. Add a font when you make the DCP.',
  'never-kept': ({ found }) => `Never kept here, if the file has any: ${found}.`,
};

/** A sentence for each loss. */
export const lossSentences = (losses: readonly Loss[]): string[] => losses.map((loss) => LOSS_TEXTS[loss.kind](loss));
