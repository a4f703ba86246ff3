import { atCue, checkEachCue, exceeded, inFile, type CheckedCue, type CheckedLine, type Checking } from './checking.ts';
import type { RuleViolation } from './rule-violation.ts';
import { SOURCES } from './rules.ts';
import { isLeftOut } from '#timed-text/parse-warnings.ts';
import type { TimedText } from '#timed-text/timed-text.ts';
import { isXmlFault } from '#timed-text/xml/xml-tree.ts';

/** Checks the number of lines and their width. Spoken text has no lines. */
export const checkLines = (checking: Checking): RuleViolation[] =>
  checkAny(checking.document).concat(
    checkEachCue(checking, [
      checkEmpty,
      ...(checking.isSpoken ? [] : [checkLineCount, checkLineLength]),
      checkStatedCharacters,
      checkStatedRows,
    ]),
  );

/** Reports a file without subtitles. A reel of a DCP can be without text, unless the reader left its text out. */
function checkAny({ format, cues, warnings }: TimedText): RuleViolation[] {
  if (cues.length > 0 || warnings.some(isXmlFault)) return [];
  const mayBeEmpty = format === 'dcp-smpte' || format === 'dcp-interop';
  if (mayBeEmpty && !warnings.some(({ kind }) => isLeftOut(kind))) return [];
  return [inFile('no-subtitles', 'must', SOURCES.always)];
}

const isShown = ({ text }: CheckedLine): boolean => text.trim() !== '';

function checkEmpty(cue: CheckedCue): RuleViolation | undefined {
  if (cue.cue.image !== undefined || cue.lines.some(isShown)) return undefined;
  return atCue('empty', cue, 'must', SOURCES.always);
}

function checkLineCount(cue: CheckedCue, { rules }: Checking): RuleViolation | undefined {
  const found = cue.lines.filter(isShown).length;
  const limit = exceeded(rules.lines, found);
  return limit && atCue('lines', cue, limit.severity, limit.source, { found, limit: limit.value });
}

/** Reports the widest line of a subtitle, once for each subtitle. */
function checkLineLength(cue: CheckedCue, { rules }: Checking): RuleViolation | undefined {
  const widest = cue.lines.reduce((sofar, line) => Math.max(sofar, line.width), 0);
  const isFullWidth = rules.characters.some(({ unit }) => unit === 'full-width');
  const found = isFullWidth ? widest / 2 : widest;
  const limit = exceeded(rules.characters, found);
  if (!limit) return undefined;
  const unit = unitOfLine(isFullWidth, widest > longestLine(cue));
  return atCue('characters', cue, limit.severity, limit.source, { found, limit: limit.value, ...unit });
}

function unitOfLine(isFullWidth: boolean, hasWide: boolean): Pick<RuleViolation, 'unit'> {
  if (isFullWidth) return { unit: 'full-width' };
  return hasWide ? { unit: 'half-width' } : {};
}

const longestLine = ({ lines }: CheckedCue): number => lines.reduce((longest, { characters }) => Math.max(longest, characters), 0);

/** Checks the maximum that an EBU STL file states for itself. */
function checkStatedCharacters(cue: CheckedCue, { document }: Checking): RuleViolation | undefined {
  const { maxCharacters: limit = 0 } = document.header;
  const found = limit > 0 ? longestLine(cue) : 0;
  if (found <= limit) return undefined;
  return atCue('more-characters-than-stated', cue, 'look', `${SOURCES.ebuStl}, MNC`, { found, limit });
}

function checkStatedRows(cue: CheckedCue, { document }: Checking): RuleViolation | undefined {
  const { maxRows: limit = 0 } = document.header;
  const found = cue.lines.length;
  if (limit <= 0 || found <= limit) return undefined;
  return atCue('more-rows-than-stated', cue, 'look', `${SOURCES.ebuStl}, MNR`, { found, limit });
}
