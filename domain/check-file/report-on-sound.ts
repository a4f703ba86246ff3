import type { CheckOptions } from './check-options.ts';
import { collectProblems, type CollectedProblem, type Found } from './collect-problems.ts';
import { fitsOfSound } from './fits-of-file.ts';
import { SOUND_FORMAT_NAMES } from './format-names.ts';
import { problemOf } from './problem-places.ts';
import type { ReadFile } from './read-chosen-file.ts';
import type { CollectedReport } from './report-on-text.ts';
import type { SoundReport } from './report.ts';
import { soundSummary } from './summaries.ts';
import { secondsOf } from '#domain/timed-text/sound/sound.ts';

/** What the header of a sound file says, against the copy. @param file its index in what was chosen */
export function reportOnSound(
  { name, bytes, sound }: Extract<ReadFile, { is: 'sound' }>,
  file: number,
  options: CheckOptions,
): CollectedReport<SoundReport> {
  const seconds = sound.length && secondsOf(sound.length);
  const found = sound.remarks.map((remark): Found => ({ remark, text: undefined }));
  const problems: CollectedProblem[] = collectProblems(found, () => SOUND_FORMAT_NAMES[sound.format]);
  const { codec, sampleRate, bits, channels, startTime } = sound;
  return {
    problems,
    report: {
      is: 'sound',
      file,
      name,
      bytes,
      summary: soundSummary(seconds, problems, options.copy),
      formatName: SOUND_FORMAT_NAMES[sound.format],
      ...(codec !== undefined && { codec }),
      ...(seconds !== undefined && { seconds }),
      ...(sampleRate !== undefined && { sampleRate }),
      ...(bits !== undefined && { bits }),
      ...(channels !== undefined && { channels }),
      ...(startTime && { startTime: secondsOf(startTime) }),
      fits: seconds === undefined ? [] : fitsOfSound(seconds, options),
      problems: problems.map(problemOf),
    },
  };
}
