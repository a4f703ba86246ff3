import { FRAMES_A_SECOND, timelineOf, type Span } from './timeline.ts';
import type { VideoScript } from './video-script.ts';

/** Position above the page. Chromium moves captions at the bottom over the page when it shows its controls. */
const AT_TOP = ' line:0';

/** Writes the captions of a video as WebVTT. */
export function captionsOf(script: VideoScript): string {
  const steps = timelineOf(script).chapters.flatMap((chapter) => chapter.steps);
  return webVtt(
    steps.map(({ step, caption }) => ({ ...caption, lines: step.caption })),
    AT_TOP,
  );
}

/** Writes the chapters of a video as WebVTT. */
export function chaptersOf(script: VideoScript): string {
  return webVtt(timelineOf(script).chapters.map(({ start, end, heading }) => ({ start, end, lines: [heading] })));
}

function webVtt(cues: readonly (Span & { lines: readonly string[] })[], settings = ''): string {
  const blocks = cues.map(
    ({ start, end, lines }, index) => `${index + 1}\n${timestamp(start)} --> ${timestamp(end)}${settings}\n${lines.join('\n')}`,
  );
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

function timestamp(frames: number): string {
  const milliseconds = (frames * 1000) / FRAMES_A_SECOND;
  return new Date(milliseconds).toISOString().slice(11, 23);
}
