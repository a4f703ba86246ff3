import type { FileChoices } from '#domain/check-file/check-options.ts';
import type { ProblemPlace } from '#domain/check-file/report.ts';

/** What the sections about a subject can do. */
export interface SubjectActions {
  /** About one file, by its index. */
  onChoose: (file: number, choices: FileChoices) => void;
  onListPlaces: (problem: string) => Promise<readonly ProblemPlace[]>;
}
