import type { FileChoices } from '#domain/check-file/check-options.ts';
import type { ProblemPlace } from '#domain/check-file/report.ts';
import type { Listing } from '#domain/films/listing.ts';
import type { Guideline } from '#timed-text/checks/rules.ts';
import type { RateName } from '#timed-text/rate.ts';
import type { FileTools } from './file-tools.ts';

/** Actions in the sections about a subject. */
export interface SubjectActions {
  /** Stores choices about one file, by its index. */
  onChoose: (file: number, choices: FileChoices) => void;
  onListPlaces: (problem: string) => Promise<readonly ProblemPlace[]>;
  tools: FileTools;
  guideline: Guideline;
  /** Listing that is checked against, if any. */
  listing: Listing | undefined;
  copyRate: RateName | undefined;
  copySeconds: number | undefined;
}
