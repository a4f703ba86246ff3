import { atCue, exceeded, type CheckedCue, type Checking } from './checking.ts';
import type { Finding } from './finding.ts';
import { SOURCES } from './rules.ts';

/** How many lines, and how long they are; what is spoken has none. */
export function checkLines(checking: Checking): Finding[] {
  return checking.cues.flatMap((cue) => [
    ...checkEmpty(cue),
    ...(checking.isSpoken ? [] : [...checkLineCount(cue, checking), ...checkLineLength(cue, checking)]),
    ...checkStated(cue, checking),
  ]);
}

const shown = ({ lines }: CheckedCue) => lines.filter(({ text }) => text.trim() !== '');

function checkEmpty(cue: CheckedCue): Finding[] {
  const isEmpty = cue.cue.image === undefined && shown(cue).length === 0;
  return isEmpty ? [atCue('empty', cue, 'must', SOURCES.always)] : [];
}

function checkLineCount(cue: CheckedCue, { rules }: Checking): Finding[] {
  const found = shown(cue).length;
  const limit = exceeded(rules.lines, found);
  return limit ? [atCue('lines', cue, limit.severity, limit.source, { found, limit: limit.value })] : [];
}

/** Once for a subtitle, of its longest line. */
function checkLineLength(cue: CheckedCue, { rules }: Checking): Finding[] {
  const found = longestLine(cue);
  const limit = exceeded(rules.characters, found);
  return limit ? [atCue('characters', cue, limit.severity, limit.source, { found, limit: limit.value })] : [];
}

const longestLine = ({ lines }: CheckedCue): number =>
  lines.reduce((longest, { characters }) => Math.max(longest, characters), 0);

/** An EBU STL file says itself how much it has at most. */
function checkStated(cue: CheckedCue, { document }: Checking): Finding[] {
  const { maxCharacters = 0, maxRows = 0 } = document.header;
  const [characters, rows] = [longestLine(cue), cue.lines.length];
  const findings: Finding[] = [];
  if (maxCharacters > 0 && characters > maxCharacters)
    findings.push(
      atCue('more-characters-than-stated', cue, 'look', `${SOURCES.ebuStl}, MNC`, {
        found: characters,
        limit: maxCharacters,
      }),
    );
  if (maxRows > 0 && rows > maxRows)
    findings.push(
      atCue('more-rows-than-stated', cue, 'look', `${SOURCES.ebuStl}, MNR`, { found: rows, limit: maxRows }),
    );
  return findings;
}
