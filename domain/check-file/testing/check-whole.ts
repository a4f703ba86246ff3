import type { CheckOptions, OnProgress } from '#domain/check-file/check-options.ts';
import { CheckSession } from '#domain/check-file/check-session.ts';
import type { Report } from '#domain/check-file/report.ts';

/** A file in a test. */
export interface TestFile {
  name: string;
  bytes: Uint8Array;
}

/** Makes the page's report on these files without a browser. */
export function checkWhole(files: readonly TestFile[], options: Partial<CheckOptions> = {}, onProgress?: OnProgress): Promise<Report> {
  const whole: CheckOptions = { guideline: 'guide', copy: {}, choices: {}, ...options };
  return new CheckSession(onProgress).check(files.map(chosen), whole);
}

/** Makes a file like those that the browser provides. */
export const chosen = ({ name, bytes }: TestFile): File => new File([bytes.slice()], name);

export const textFile = (name: string, text: string): TestFile => ({
  name,
  bytes: new TextEncoder().encode(text),
});
