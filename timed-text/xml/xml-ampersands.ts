import { TIMED_TEXT_LIMITS as LIMITS } from '#timed-text/limits.ts';
import type { ParseWarning } from '#timed-text/timed-text.ts';

/** Entities that XML defines without a DTD: five names, and characters by number. */
const KNOWN = /&(?:amp|lt|gt|quot|apos|#\d{1,10}|#x[\da-fA-F]{1,8});/y;
const ENTITY = /&[\p{L}_][\p{L}\d_.-]{0,40};/uy;
/** Parts in which an ampersand has no special meaning. */
const QUIET = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/**
 * Replaces each "&" that begins no known entity by a character that occurs nowhere else in the text, so that the parser continues with
 * correct columns. The parser would treat an unescaped "&" as the beginning of an entity, swallow the text up to the next semicolon, and
 * report the error there or at the end of the file.
 */
export function maskAmpersands(
  text: string,
  firstLine: number,
  warnings: ParseWarning[],
): { text: string; unmask: (text: string) => string } {
  const places = text.includes('&') ? findBareAmpersands(text) : [];
  const mask = places.length > 0 ? unusedLetter(text) : undefined;
  if (mask === undefined) return { text, unmask: (written) => written };
  const parts: string[] = [];
  const at = createLineCounter(text, firstLine);
  let from = 0;
  for (const place of places) {
    const entity = matchAt(ENTITY, text, place);
    const { line, column } = at(place);
    if (entity === undefined) warnings.push({ kind: 'xml-bare-ampersand', line, column, found: '&' });
    else warnings.push({ kind: 'xml-unknown-entity', line, column, found: entity });
    parts.push(text.slice(from, place), mask);
    from = place + 1;
  }
  parts.push(text.slice(from));
  return { text: parts.join(''), unmask: (written) => written.replaceAll(mask, '&') };
}

/** Finds unescaped ampersands up to the limit. The parser ends at the next one. */
function findBareAmpersands(text: string): number[] {
  const places: number[] = [];
  const next = /[&<]/g;
  for (let found = next.exec(text); found; found = next.exec(text)) {
    const place = found.index;
    if (found[0] === '<') {
      const quiet = QUIET.find(([begin]) => text.startsWith(begin, place));
      if (!quiet) continue;
      const end = text.indexOf(quiet[1], place + quiet[0].length);
      if (end < 0) break;
      next.lastIndex = end;
    } else if (matchAt(KNOWN, text, place) === undefined) {
      if (places.length === LIMITS.xmlAmpersands) break;
      places.push(place);
    }
  }
  return places;
}

function matchAt(pattern: RegExp, text: string, place: number): string | undefined {
  pattern.lastIndex = place;
  return pattern.exec(text)?.[0];
}

/**
 * Finds one of the 6,400 private-use characters that the text does not contain. If it contains all of them, it is not real text and stays
 * unchanged.
 */
function unusedLetter(text: string): string | undefined {
  const used = new Set(text.match(/[\uE000-\uF8FF]/g));
  for (let code = 0xe000; code <= 0xf8ff; code += 1) if (!used.has(String.fromCharCode(code))) return String.fromCharCode(code);
  return undefined;
}

/** Creates a function that returns line and column, both from 1, for increasing positions. */
function createLineCounter(text: string, firstLine: number): (place: number) => { line: number; column: number } {
  const lineEnd = /\r\n|\r|\n/g;
  let line = firstLine;
  let start = 0;
  let next = lineEnd.exec(text);
  return (place) => {
    while (next && next.index < place) {
      line += 1;
      start = next.index + next[0].length;
      next = lineEnd.exec(text);
    }
    return { line, column: place - start + 1 };
  };
}
