import { appendFileSync, readFileSync } from 'node:fs';
import { ENGINE, type Engine } from './engine.ts';

/** Result of one check in one look at a state. Each result is a line of the file that `ACCESSIBILITY_RESULTS` names. */
export interface Result {
  engine: Engine;
  route: string;
  state: string;
  width: number;
  theme: string;
  check: string;
  /** Problems that someone has to fix. */
  problems: string[];
  /** Reason why the check was skipped. */
  skipped?: string;
}

const FILE = process.env['ACCESSIBILITY_RESULTS'];

/** Appends a result to the file. Lines are so short that several processes can write at the same time. */
export function recordResult(result: Omit<Result, 'engine'>): void {
  if (FILE) appendFileSync(FILE, `${JSON.stringify({ engine: ENGINE, ...result })}\n`);
}

/** Reads the results in a file. */
export const readResults = (file: string): Result[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Result);
