import type { CheckedText } from './checked-text.ts';
import type { DcpFacts, DcpReel } from './report.ts';
import { checkReels, nameInDcp, type NamedFile } from '#timed-text/checks/check-reels.ts';
import type { RuleViolation } from '#timed-text/checks/rule-violation.ts';
import type { Rules } from '#timed-text/checks/rules.ts';
import { rateName } from '#timed-text/rate.ts';
import { secondsOfTicks } from '#timed-text/timed-text.ts';

/** Whether this is a file of a DCP reel. */
export const isOfDcp = ({ document: { format } }: CheckedText): boolean => format === 'dcp-smpte' || format === 'dcp-interop';

/** Sorts reels by number. Reels without a number come last. */
export const inOrder = (reels: readonly CheckedText[]): CheckedText[] =>
  reels.toSorted((a, b) => (a.document.header.reel ?? Infinity) - (b.document.header.reel ?? Infinity) || a.file - b.file);

/** Checks the properties that all reels share and the files that they need. `file` of a violation is the index of its reel. */
export function checkDcpReels(reels: readonly CheckedText[], others: readonly NamedFile[], rules: Rules): RuleViolation[] {
  return checkReels(reels, others, rules).filter(
    ({ rule, file }) =>
      !(rule === 'font-missing' && hasInside(reels[file ?? 0], 'font')) &&
      !(rule === 'image-missing' && hasInside(reels[file ?? 0], 'png')),
  );
}

/** Whether an MXF file contains such a resource. It has fonts and pictures inside, but not their names. */
const hasInside = (reel: CheckedText | undefined, kind: 'font' | 'png'): boolean =>
  reel?.mxf?.some((resource) => resource.kind === kind) ?? false;

/** Lists the reels by number, and the files that they need. */
export function dcpFacts(reels: readonly CheckedText[], others: readonly NamedFile[], violations: readonly RuleViolation[]): DcpFacts {
  const standards = new Set(reels.map(({ document }) => document.format));
  const missing = violations.flatMap(({ rule, found }) => (rule === 'reel-missing' ? [{ number: Number(found) }] : []));
  const here = new Set(others.map(({ name }) => nameInDcp(name)));
  return {
    standard: standards.size > 1 ? 'mixed' : standards.has('dcp-smpte') ? 'SMPTE' : 'Interop',
    reels: [...reels.map(reelOf), ...missing].toSorted((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity)),
    needed: reels.flatMap((reel) => neededBy(reel, here)),
  };
}

function reelOf({ file, document: { header, cues, clock } }: CheckedText): DcpReel {
  const { reel, editRate, timeCodeRate, startTime } = header;
  return {
    ...(reel !== undefined && { number: reel }),
    file,
    subtitles: cues.length,
    ...(editRate && { editRate: rateName(editRate) }),
    ...(timeCodeRate && { timeCodeRate: rateName(timeCodeRate) }),
    ...(startTime && { startTime: secondsOfTicks(startTime.ticks, clock) }),
  };
}

function neededBy(reel: CheckedText, here: ReadonlySet<string>): DcpFacts['needed'] {
  const { fonts = [], images = [], reel: number } = reel.document.header;
  const needed = (names: readonly string[], kind: 'font' | 'picture') =>
    names
      .filter((name) => name.trim() !== '')
      .map((name) => ({
        name,
        kind,
        isHere: here.has(nameInDcp(name)) || hasInside(reel, kind === 'font' ? 'font' : 'png'),
        ...(number !== undefined && { reel: number }),
      }));
  return [...needed(fonts, 'font'), ...needed(images, 'picture')];
}
