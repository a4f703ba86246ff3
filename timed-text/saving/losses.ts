import { type Cue, milliseconds, type TimedText, type TimedTextFormat } from '#timed-text/timed-text.ts';
import { lostFacts } from './compare-header.ts';
import { compareText } from './compare-text.ts';
import { createLossBuilder, type LossBuilder } from './loss-builder.ts';
import type { Loss } from './loss-texts.ts';

/**
 * Finds the losses of a format by comparing the document with the result of reading the written file. So every loss that people will notice
 * is reported.
 * @param named the document with people's choices, which can replace its own data
 */
export function lossesBetween(document: TimedText, held: TimedText, named = document): Loss[] {
  const losses = createLossBuilder();
  if (document.cues.length === held.cues.length) {
    document.cues.forEach((cue, at) => {
      const other = held.cues[at];
      if (other) compareCue(cue, other, { document, held, losses });
    });
  } else {
    losses.add('subtitles', `${document.cues.length} to ${held.cues.length}`);
  }
  const facts = lostFacts(document, named, held);
  for (const _ of facts) losses.add('facts', facts.join(', '));
  const never = NEVER_KEPT[document.format];
  if (never !== undefined) losses.add('never-kept', never);
  return losses.build();
}

interface Comparing {
  document: TimedText;
  held: TimedText;
  losses: LossBuilder;
}

function compareCue(before: Cue, after: Cue, comparing: Comparing): void {
  const { losses } = comparing;
  compareTimes(before, after, comparing);
  if (before.image !== undefined && after.image !== before.image) losses.add('pictures', before.image);
  // A subtitle that has lost both its words and its picture is no longer shown.
  const isShown = after.lines.length > 0 || after.image !== undefined;
  if (isShown && before.place !== '' && after.place !== before.place) losses.add('places', before.place);
  compareText(before, after, losses);
}

const DAY = 86_400_000;

function compareTimes(before: Cue, after: Cue, { document, held, losses }: Comparing): void {
  const [start, end] = [before.start, before.end].map((ticks) => milliseconds(ticks, document.clock));
  const [newStart, newEnd] = [after.start, after.end].map((ticks) => milliseconds(ticks, held.clock));
  if (start === undefined || end === undefined || newStart === undefined || newEnd === undefined) return;
  if (start < 0 || end < 0) losses.add('before-zero');
  const differences = [newStart - start, newEnd - end];
  if (Math.max(start, end) >= DAY && Math.min(...differences) < -1000) losses.add('after-a-day');
  else {
    const rounded = differences.filter((_, at) => ((at === 0 ? start : end) ?? 0) >= 0).map(Math.abs);
    const greatest = Math.max(0, ...rounded);
    if (greatest > NOTHING) losses.addRounded(greatest);
  }
  if (end > start && newEnd <= newStart) losses.add('no-length');
}

/** Milliseconds. Smaller differences come from floating-point arithmetic. */
const NOTHING = 1e-3;

const OF_TTML = 'sizes, backgrounds and the exact places of regions';
const OF_SSA = 'styles other than colour and italics, layers, effects and comments';

/** Features of formats that this project's documents cannot store. They are lost in every saved format. */
const NEVER_KEPT: Readonly<Partial<Record<TimedTextFormat, string>>> = {
  vtt: 'names of cues, comments and style sheets',
  ssa: OF_SSA,
  ass: OF_SSA,
  microdvd: 'fonts and sizes',
  'spruce-stl': 'fonts, sizes and fades',
  'ebu-stl': 'exact rows, boxes and comments',
  ttml: OF_TTML,
  imsc: OF_TTML,
  'ebu-tt': OF_TTML,
  'ebu-tt-d': OF_TTML,
  'dcp-smpte': 'sizes, borders, fades and exact positions',
  'dcp-interop': 'sizes, borders, fades and exact positions',
};
