import type { FileChoices } from '#domain/check-file/check-options.ts';
import type { ProblemPlace } from '#domain/check-file/report.ts';
import type { Listing } from '#domain/films/listing.ts';
import type { Guideline } from '#timed-text/checks/rules.ts';
import type { RateName } from '#timed-text/rate.ts';
import type { FileTools } from './file-tools.ts';

/** What the sections about a subject can do. */
export interface SubjectActions {
  /** About one file, by its index. */
  onChoose: (file: number, choices: FileChoices) => void;
  onListPlaces: (problem: string) => Promise<readonly ProblemPlace[]>;
  tools: FileTools;
  guideline: Guideline;
  /** What is known besides the files. */
  listing: Listing | undefined;
  copyRate: RateName | undefined;
  copySeconds: number | undefined;
}
