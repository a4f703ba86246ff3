import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { CheckSession } from '#domain/check-file/check-session.ts';
import type { CheckOptions } from '#domain/check-file/check-options.ts';
import type { Report } from '#domain/check-file/report.ts';
import { reportText } from '#domain/check-file/wording/report-text.ts';
import { rateError, runningTimeError } from '#domain/fit/copy.ts';
import { readRunningTime } from '#domain/fit/running-time.ts';
import { LIMITS } from '#domain/limits.ts';
import { isOwnKey, ownKeys } from '#domain/text/own-keys.ts';
import { GUIDELINES } from '#timed-text/checks/rules.ts';
import { readRateNumber } from '#timed-text/rate.ts';
import { longDate } from '#domain/text/dates.ts';
import { CommandFailedError, defineCommand, UsageError } from './command.ts';
import { printable } from './printable.ts';

const NAMES = ownKeys(GUIDELINES).join(', ');

export const check = defineCommand({
  usage: 'FILE… [--rules NAME] [--frame-rate RATE] [--running-time TIME] [--json]',
  help: `Checks subtitle and sound files, as the page /check does. The files stay on this computer.
To check the reels of a DCP together, name all of them in one command. One command checks up to ${LIMITS.checkedFiles} files.

  --rules NAME          ${NAMES};
                        without this option, guide
  --frame-rate RATE     the frame rate of your copy: 24, 25 or 23.976. Files that count in frames, such as MicroDVD, need it
  --running-time TIME   the running time of your copy: 96 (minutes), 1:36 or 1:36:10
  --json                writes the whole report as JSON, for scripts

Exit status 1 if a file cannot be read or something must be fixed or retimed.`,
  options: { rules: { type: 'string' }, 'frame-rate': { type: 'string' }, 'running-time': { type: 'string' }, json: { type: 'boolean' } },
  operands: ['FILE…'],
  async run({ values, operands }, { process }) {
    const { rules = 'guide', 'frame-rate': rate, 'running-time': time } = values;
    if (!isOwnKey(GUIDELINES, rules)) throw new UsageError(`There is no guideline '${rules}'. Choose from ${NAMES}.`);
    const error = (rate !== undefined && rateError(rate)) || (time !== undefined && runningTimeError(time));
    if (error) throw new UsageError(error);
    if (operands.length > LIMITS.checkedFiles) throw new UsageError(`You can check up to ${LIMITS.checkedFiles} files at a time.`);
    const files = await Promise.all(operands.map((name) => openFile(path.resolve(process.cwd(), name))));
    const copy = { rate: readRateNumber(rate ?? ''), seconds: readRunningTime(time ?? '') };
    const report = await checkFiles(files, { guideline: rules, copy, choices: {} });
    const text = values.json
      ? JSON.stringify(report, null, 2)
      : reportText(report, { rules: GUIDELINES[rules], date: longDate(Date.now()) });
    // The text quotes a file from someone else, which could contain control characters.
    process.stdout.write(`${text.split('\n').map(printable).join('\n').trimEnd()}\n`);
    if (report.subjects.some(hasFailed)) throw new CommandFailedError(report.summary);
  },
});

async function openFile(file: string): Promise<File> {
  try {
    return new File([await openAsBlob(file)], printable(path.basename(file)));
  } catch (error) {
    throw new CommandFailedError(`${printable(file)} cannot be opened: ${String(error)}`);
  }
}

/** Checks the files. If the copy has a frame rate, checks files without a frame rate again, with the rate of the copy. */
async function checkFiles(files: readonly File[], options: CheckOptions): Promise<Report> {
  const session = new CheckSession();
  const report = await session.check(files, options);
  const { rate } = options.copy;
  const withoutRate = report.subjects.flatMap((subject) => (subject.is === 'refused' && subject.needs === 'rate' ? [subject.file] : []));
  if (!rate || withoutRate.length === 0) return report;
  return session.checkAgain({ ...options, choices: Object.fromEntries(withoutRate.map((file) => [file, { rate }])) });
}

const hasFailed = (subject: Report['subjects'][number]): boolean =>
  subject.is === 'refused' ||
  ('problems' in subject && (subject.verdict.sign === 'retime' || subject.problems.some(({ severity }) => severity === 'must')));
