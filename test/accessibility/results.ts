import { appendFileSync, readFileSync } from 'node:fs';
import { ENGINE, type Engine } from './engine.ts';

/** What one check found in one look at a state: a line of the file that `ACCESSIBILITY_RESULTS` names. */
export interface Result {
  engine: Engine;
  route: string;
  state: string;
  width: number;
  theme: string;
  check: string;
  /** What a person has to mend; none is what is wanted. */
  problems: string[];
  /** Why the check was left out here. */
  skipped?: string;
}

const FILE = process.env['ACCESSIBILITY_RESULTS'];

/** Lines are short enough to be written at once, also by several processes. */
export function recordResult(result: Omit<Result, 'engine'>): void {
  if (FILE) appendFileSync(FILE, `${JSON.stringify({ engine: ENGINE, ...result })}\n`);
}

/** What was recorded in a file. */
export const readResults = (file: string): Result[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Result);
