import { CAPTION_RULES } from '#timed-text/checks/caption-rules.ts';
import type { Action } from './actions.ts';
import type { StepScript, VideoScript } from './video-script.ts';

/* The times of a video's actions, in frames. They are computed from the script alone, so that captions can be tested without recording. */

export const FRAMES_A_SECOND = 25;
const seconds = (count: number) => Math.round(count * FRAMES_A_SECOND);

/** Slower than our guide requires, because people read a sentence first, and then something moves. */
const READ_CHARACTERS_A_SECOND = 15;
const MIN_READING = seconds(2);
/** Pause after an action. */
const REST = seconds(1.2);
const MAX_CAPTION = seconds(CAPTION_RULES.maxSeconds);

/** Durations of the parts of actions, in frames. */
export const MOTION_FRAMES = {
  move: seconds(0.8),
  press: seconds(0.4),
  letter: seconds(0.12),
  key: seconds(0.8),
  scroll: seconds(1.6),
  change: seconds(0.8),
};

export interface Span {
  start: number;
  end: number;
}

interface TimedStep extends Span {
  step: StepScript;
  /** Pause before an action. */
  reading: number;
  caption: Span;
}

export interface Timeline {
  chapters: readonly (Span & { heading: string; steps: readonly TimedStep[] })[];
  end: number;
}

export function timelineOf({ chapters }: VideoScript): Timeline {
  let now = 0;
  const timed = chapters.map(({ heading, steps }) => {
    const start = now;
    return { heading, start, steps: steps.map(timedStep), end: now };
  });
  return { chapters: timed, end: now };

  function timedStep(step: StepScript): TimedStep {
    const start = now;
    const reading = Math.max(MIN_READING, seconds(step.caption.join('').length / READ_CHARACTERS_A_SECOND));
    now += reading + sumOf((step.does ?? []).map(framesOf)) + REST;
    return {
      step,
      start,
      end: now,
      reading,
      caption: { start, end: Math.min(now - CAPTION_RULES.gapFrames, start + MAX_CAPTION) },
    };
  }
}

const sumOf = (frames: readonly number[]): number => frames.reduce((sum, count) => sum + count, 0);

function framesOf(action: Action): number {
  const { move, press, letter, key, scroll, change } = MOTION_FRAMES;
  switch (action.kind) {
    case 'point':
      return move;
    case 'press':
      return move + press;
    case 'type':
      return letter * action.text.length;
    case 'pressKey':
      return key;
    case 'choose':
      return move + change;
    case 'scrollTo':
      return scroll;
    case 'chooseFile':
      return change;
  }
}
