import { FRAMES_A_SECOND, timelineOf } from './timeline.ts';
import type { VideoScript } from './video-script.ts';

/** A video's text for its page. It is stored next to the video (made/*.json), because visitors do not need the actions. */
export interface Transcript {
  id: string;
  title: string;
  description: string;
  seconds: number;
  chapters: readonly {
    heading: string;
    /** Start in seconds. */
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
