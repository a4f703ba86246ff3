import type { CheckOptions, OnProgress } from '#domain/check-file/check-options.ts';
import { CheckSession } from '#domain/check-file/check-session.ts';
import type { Report } from '#domain/check-file/report.ts';

/** A file as a test has it. */
export interface TestFile {
  name: string;
  bytes: Uint8Array;
}

/** What the page says of these files, without a browser. */
export function checkWhole(files: readonly TestFile[], options: Partial<CheckOptions> = {}, onProgress?: OnProgress): Promise<Report> {
  const whole: CheckOptions = { guideline: 'guide', copy: {}, choices: {}, ...options };
  return new CheckSession(onProgress).check(files.map(chosen), whole);
}

/** A file as the browser gives it. */
export const chosen = ({ name, bytes }: TestFile): File => new File([bytes.slice()], name);

export const textFile = (name: string, text: string): TestFile => ({
  name,
  bytes: new TextEncoder().encode(text),
});
