import { FRAMES_A_SECOND, timelineOf } from './timeline.ts';
import type { VideoScript } from './video-script.ts';

/** A video as its page tells it; kept beside it (made/*.json), as what is done in it is no visitor's concern. */
export interface Transcript {
  id: string;
  title: string;
  description: string;
  seconds: number;
  chapters: readonly {
    heading: string;
    /** In seconds. */
    start: number;
    steps: readonly { says: string; shows: string }[];
  }[];
}

export function transcriptOf(script: VideoScript): Transcript {
  const { chapters, end } = timelineOf(script);
  return {
    id: script.id,
    title: script.title,
    description: script.description,
    seconds: end / FRAMES_A_SECOND,
    chapters: chapters.map(({ heading, start, steps }) => ({
      heading,
      start: start / FRAMES_A_SECOND,
      steps: steps.map(({ step }) => ({ says: step.caption.join(' '), shows: step.shows })),
    })),
  };
}
