import { collectProblems, type Found } from './collect-problems.ts';
import type { Collected } from './collect-text.ts';
import type { SoundFacts } from './facts.ts';
import { problemFacts } from './problem-places.ts';
import type { ReadFile } from './read-chosen-file.ts';
import { secondsOf } from '#domain/timed-text/sound/sound.ts';

/** What the header of a sound file says. @param file its index in what was chosen */
export function collectSound({ name, bytes, sound }: Extract<ReadFile, { is: 'sound' }>, file: number): Collected<SoundFacts> {
  const problems = collectProblems(sound.remarks.map((remark): Found => ({ remark, text: undefined })));
  const { format, length, codec, sampleRate, bits, channels, startTime } = sound;
  return {
    problems,
    facts: {
      is: 'sound',
      file,
      name,
      bytes,
      format,
      ...(codec !== undefined && { codec }),
      ...(length && { seconds: secondsOf(length) }),
      ...(sampleRate !== undefined && { sampleRate }),
      ...(bits !== undefined && { bits }),
      ...(channels !== undefined && { channels }),
      ...(startTime && { startTime: secondsOf(startTime) }),
      problems: problems.map((problem) => problemFacts(problem, format)),
    },
  };
}
