import type { OnProgress } from '#domain/check-file/check-progress.ts';
import type { CheckOptions } from '#domain/check-file/check-options.ts';
import { CheckSession } from '#domain/check-file/check-session.ts';
import type { Report } from '#domain/check-file/report.ts';
import { writeReport } from '#domain/check-file/wording/write-report.ts';

/** A file as a test has it. */
export interface TestFile {
  name: string;
  bytes: Uint8Array;
}

/** What the page says of these files, without a browser. */
export async function checkWhole(
  files: readonly TestFile[],
  options: Partial<CheckOptions> = {},
  onProgress?: OnProgress,
): Promise<Report> {
  const whole: CheckOptions = { guideline: 'guide', copy: {}, choices: {}, ...options };
  const session = new CheckSession(onProgress);
  return writeReport(await session.check(files.map(chosen), whole), whole);
}

/** A file as the browser gives it. */
export const chosen = ({ name, bytes }: TestFile): File => new File([bytes.slice()], name);

export const textFile = (name: string, text: string): TestFile => ({
  name,
  bytes: new TextEncoder().encode(text),
});
