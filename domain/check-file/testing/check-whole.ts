import type { OnProgress } from '#domain/check-file/check-progress.ts';
import type { CheckOptions, ChosenFile } from '#domain/check-file/check-options.ts';
import { CheckSession } from '#domain/check-file/check-session.ts';
import { LOCAL_HELPERS } from '#domain/check-file/local-helpers.ts';
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
  const session = new CheckSession(LOCAL_HELPERS);
  return writeReport(await session.check(files.map(chosen), whole, onProgress), whole);
}

/** A file as the browser gives it. */
export const chosen = ({ name, bytes }: TestFile): ChosenFile => ({
  name,
  size: bytes.length,
  read: async (start, end) => bytes.slice(start, end),
});

export const textFile = (name: string, text: string): TestFile => ({
  name,
  bytes: new TextEncoder().encode(text),
});
