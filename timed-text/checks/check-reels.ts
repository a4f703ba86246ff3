import { exceeded, inFile } from './checking.ts';
import type { RuleViolation } from './rule-violation.ts';
import type { RuleName } from './violation-texts.ts';
import { rateName, type Rate } from '#timed-text/rate.ts';
import { SOURCES, type Limit, type Rules } from './rules.ts';
import type { TimedText } from '#timed-text/timed-text.ts';

/** A file that contains the text of a reel. */
export interface Reel {
  name: string;
  bytes: number;
  document: TimedText;
}

/** Any other file that was chosen with them: fonts, pictures. */
export interface NamedFile {
  name: string;
  bytes: number;
}

/**
 * Checks if the files of a DCP's reels are consistent and the files that they need are there. The `file` of a violation is the index of its
 * reel; without it, the violation concerns all of them.
 */
export function checkReels(reels: readonly Reel[], others: readonly NamedFile[], rules: Rules): RuleViolation[] {
  const inDcp = reels.filter(({ document: { format } }) => format === 'dcp-smpte' || format === 'dcp-interop');
  if (inDcp.length === 0) return [];
  const files = new Map(others.map((file) => [nameInDcp(file.name), file]));
  return [
    ...checkNumbers(inDcp),
    ...checkAgreement(inDcp),
    ...reels.flatMap((reel, file) =>
      inDcp.includes(reel) ? checkNeeded(reel, files, rules).map((violation) => ({ ...violation, file })) : [],
    ),
  ];
}

/** Checks the numbers from the first reel to the last. No file states if more reels follow. */
function checkNumbers(reels: readonly Reel[]): RuleViolation[] {
  const numbers = reels.flatMap(({ document: { header } }) => header.reel ?? []).toSorted((a, b) => a - b);
  const violations: RuleViolation[] = [];
  let before = 0;
  for (const [index, number] of numbers.entries()) {
    if (index > 0 && number === before) violations.push(inFile('reel-twice', 'must', SOURCES.always, { found: number }));
    // No film has so many reels, so larger steps are errors in the numbers.
    for (let missing = before + 1; missing < Math.min(number, before + MAX_REELS); missing += 1)
      violations.push(inFile('reel-missing', 'must', SOURCES.always, { found: missing, limit: numbers.at(-1) ?? number }));
    before = number;
  }
  return violations;
}

const MAX_REELS = 30;

function checkAgreement(reels: readonly Reel[]): RuleViolation[] {
  return [
    ...checkSame(reels, 'standards-differ', 'must', ({ format }) => (format === 'dcp-smpte' ? 'SMPTE' : 'Interop')),
    ...checkSame(reels, 'languages-differ', 'must', ({ header }) => header.language, SOURCES.language),
    ...checkSame(reels, 'reel-rates-differ', 'must', ({ header }) => nameOfRate(header.editRate ?? header.timeCodeRate)),
    ...checkSame(reels, 'titles-differ', 'look', ({ header }) => header.title),
  ];
}

const nameOfRate = (rate: Rate | undefined) => rate && rateName(rate);

/** Reports a fact that differs between the reels. Missing values are ignored. */
function checkSame(
  reels: readonly Reel[],
  rule: RuleName,
  severity: 'must' | 'look',
  fact: (document: TimedText) => string | undefined,
  source: string = SOURCES.always,
): RuleViolation[] {
  const different = [...new Set(reels.map(({ document }) => fact(document)).filter(Boolean))];
  return different.length > 1 ? [inFile(rule, severity, source, { found: different.join(', ') })] : [];
}

function checkNeeded({ bytes, document }: Reel, files: ReadonlyMap<string, NamedFile>, rules: Rules): RuleViolation[] {
  const { fonts = [], images = [] } = document.header;
  const find = (names: readonly string[]) => names.flatMap((name) => files.get(nameInDcp(name)) ?? []);
  const missing = (rule: RuleName, names: readonly string[]) =>
    names
      .filter((name) => name.trim() !== '' && !files.has(nameInDcp(name)))
      .map((name) => inFile(rule, 'must', SOURCES.always, { found: name }));
  const fontFiles = find(fonts);
  const fontBytes = sizeOf(fontFiles);
  return [
    // Someone who chose only the XML probably has the files that it needs.
    ...missing('font-missing', fonts).map((violation) => (files.size === 0 ? { ...violation, severity: 'look' as const } : violation)),
    ...missing('image-missing', images),
    ...tooLarge('xml-too-large', bytes, rules.xmlBytes),
    ...tooLarge('fonts-too-large', fontBytes, rules.fontBytes),
    ...tooLarge('text-too-large', bytes + fontBytes + sizeOf(find(images)), rules.textBytes),
    ...(document.format === 'dcp-interop'
      ? fontFiles.flatMap((font) => tooLarge('font-too-large', font.bytes, rules.interopFontBytes))
      : []),
  ];
}

const sizeOf = (files: readonly NamedFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

function tooLarge(rule: RuleName, found: number, limits: readonly Limit[]): RuleViolation[] {
  const limit = exceeded(limits, found);
  return limit ? [inFile(rule, limit.severity, limit.source, { found, limit: limit.value })] : [];
}

/** Removes folders and the prefix of SMPTE's names, because files of a DCP often have these names without it. */
export function nameInDcp(name: string): string {
  const last = name.trim().split(/[/\\]/).at(-1) ?? '';
  return last.toLowerCase().replace(/^urn:uuid:/, '');
}
