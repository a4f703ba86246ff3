import type { OnProgress } from './check-progress.ts';
import type { CheckOptions } from './check-options.ts';
import { checkedTexts, type CheckedText } from './checked-text.ts';
import type { CollectedProblem } from './collect-problems.ts';
import { collectSound } from './collect-sound.ts';
import { collectTexts, type Collected } from './collect-text.ts';
import { filesBeside, isNeeded } from './files-beside.ts';
import type { NeededFacts, RefusedFacts, SubjectFacts } from './facts.ts';
import type { ReadFile } from './read-chosen-file.ts';

/** What is told of the chosen files, and of each subject all that was counted. */
export interface CheckedFiles {
  facts: readonly SubjectFacts[];
  /** By the index of the subject. */
  problems: readonly (readonly CollectedProblem[])[];
  texts: readonly CheckedText[];
}

/** Checks files that were read. */
export function collectFiles(files: readonly ReadFile[], options: CheckOptions, onProgress: OnProgress): CheckedFiles {
  const texts = checkedTexts(files, options);
  const collected: Collected<SubjectFacts>[] = [
    ...collectTexts(texts, files, options, onProgress),
    ...files.flatMap((read, file) => (read.is === 'sound' ? [collectSound(read, file)] : [])),
    ...filesBeside(files).map((refused) => ({ facts: besideTexts(refused, files), problems: [] })),
  ].toSorted((a, b) => placeOf(a.facts) - placeOf(b.facts));
  return {
    facts: collected.map(({ facts }) => facts),
    problems: collected.map(({ problems }) => problems),
    texts,
  };
}

/** In the order in which they were chosen. */
const placeOf = (subject: SubjectFacts): number =>
  subject.is === 'text' ? Math.min(...subject.files.map(({ file }) => file)) : subject.file;

/** What reels need, or what cannot be read. */
function besideTexts(
  { file, name, bytes, because }: ReturnType<typeof filesBeside>[number],
  files: readonly ReadFile[],
): NeededFacts | RefusedFacts {
  const kind = because.is === 'format' ? because.kind : undefined;
  if ((kind === 'font' || kind === 'picture') && isNeeded(files, name)) return { is: 'needed', file, name, bytes, kind };
  return { is: 'refused', file, name, bytes, because };
}
