import { appendFileSync } from 'node:fs';

/** What one check found in one look at a state: a line of the file that `ACCESSIBILITY_RESULTS` names. */
export interface Result {
  engine: 'chromium' | 'firefox';
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
export function recordResult(result: Result): void {
  if (FILE) appendFileSync(FILE, `${JSON.stringify(result)}\n`);
}
