import { CAPTION_RULES } from '#app/content/caption-rules.ts';
import type { Action, StepScript, VideoScript } from './video-script.ts';

/* When what happens in a video, in frames. It is computed from the list alone, so that captions can be checked without it. */

export const FRAMES_A_SECOND = 25;
const seconds = (count: number) => Math.round(count * FRAMES_A_SECOND);

/** Calmer than our guide asks: a sentence is read first, then something moves. */
const READ_CHARACTERS_A_SECOND = 15;
const MIN_READING = seconds(2);
/** After an action the picture stands. */
const REST = seconds(1.2);
const MAX_CAPTION = seconds(CAPTION_RULES.maxSeconds);

export const ACTION_FRAMES = {
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
  /** How long the picture stands before something is done. */
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
    now += reading + framesOf(step.does ?? []) + REST;
    return {
      step,
      start,
      end: now,
      reading,
      caption: { start, end: Math.min(now - CAPTION_RULES.gapFrames, start + MAX_CAPTION) },
    };
  }
}

function framesOf(actions: readonly Action[]): number {
  const { move, press, letter, key, scroll, change } = ACTION_FRAMES;
  return actions
    .map((action) => {
      if ('point' in action) return move;
      if ('press' in action) return move + press;
      if ('type' in action) return letter * action.type.length;
      if ('key' in action) return key;
      if ('choose' in action) return move + change;
      return 'scrollTo' in action ? scroll : change;
    })
    .reduce((sum, frames) => sum + frames, 0);
}
