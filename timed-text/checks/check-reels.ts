import { exceeded, inFile } from './checking.ts';
import type { RuleViolation } from './rule-violation.ts';
import type { RuleName } from './violation-texts.ts';
import { rateName, type Rate } from '#timed-text/rate.ts';
import { SOURCES, type Limit, type Rules } from './rules.ts';
import type { TimedText } from '#timed-text/timed-text.ts';

/** A file that holds the text of a reel. */
export interface Reel {
  name: string;
  bytes: number;
  document: TimedText;
}

/** Any file that was chosen with them: fonts, pictures. */
export interface NamedFile {
  name: string;
  bytes: number;
}

/**
 * What the files of a DCP's reels must have in common, and what they need beside them. A violation says by `file` which of
 * the reels they are about; without, they are about all together.
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

/** From the first reel to the last that is there; whether more follow, no file says. */
function checkNumbers(reels: readonly Reel[]): RuleViolation[] {
  const numbers = reels.flatMap(({ document: { header } }) => header.reel ?? []).toSorted((a, b) => a - b);
  const violations: RuleViolation[] = [];
  let before = 0;
  for (const [index, number] of numbers.entries()) {
    if (index > 0 && number === before) violations.push(inFile('reel-twice', 'must', SOURCES.always, { found: number }));
    // No film has so many reels that a larger step could be meant.
    for (let missing = before + 1; missing < Math.min(number, before + MAX_REELS); missing += 1)
      violations.push(inFile('reel-missing', 'must', SOURCES.always, { found: missing, limit: numbers.at(-1) ?? number }));
    before = number;
  }
  return violations;
}

const MAX_REELS = 30;

function checkAgreement(reels: readonly Reel[]): RuleViolation[] {
  const documents = reels.map(({ document }) => document);
  return [
    ...differing(
      'standards-differ',
      'must',
      documents.map(({ format }) => (format === 'dcp-smpte' ? 'SMPTE' : 'Interop')),
    ),
    ...differing(
      'languages-differ',
      'must',
      documents.map(({ header }) => header.language),
      SOURCES.language,
    ),
    ...differing(
      'reel-rates-differ',
      'must',
      documents.map(({ header }) => nameOfRate(header.editRate ?? header.timeCodeRate)),
    ),
    ...differing(
      'titles-differ',
      'look',
      documents.map(({ header }) => header.title),
    ),
  ];
}

const nameOfRate = (rate: Rate | undefined) => rate && rateName(rate);

/** What is not said differs from nothing. */
function differing(
  rule: RuleName,
  severity: 'must' | 'look',
  values: readonly (string | undefined)[],
  source: string = SOURCES.always,
): RuleViolation[] {
  const different = [...new Set(values.filter((value) => value !== undefined && value !== ''))];
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
    // Who chose the XML alone may well have what it asks for.
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

/** Without folders, and without the words that SMPTE's names begin with; files of a DCP are often called by them. */
export function nameInDcp(name: string): string {
  const last = name.trim().split(/[/\\]/).at(-1) ?? '';
  return last.toLowerCase().replace(/^urn:uuid:/, '');
}
