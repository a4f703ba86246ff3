import { lacksFont } from '#timed-text/dcp/dcp-text.ts';
import { atCue, checkEachCue, inFile, type CheckedCue, type Checking } from './checking.ts';
import type { RuleViolation } from './rule-violation.ts';
import { DCP_RATES, isSameRate, rateName, RATES } from '#timed-text/rate.ts';
import { SOURCES } from './rules.ts';
import { secondsOfTicks, type TimedText } from '#timed-text/timed-text.ts';
import { isXmlFault } from '#timed-text/xml/xml-tree.ts';

/** Checks the header of the file of a DCP's reel. */
export function checkDcp(checking: Checking): RuleViolation[] {
  return [...checkEachCue(checking, [checkOrderOfLines]), ...checkHeader(checking.document)];
}

/** Checks the order of lines: a screen shows each line at its position, but a device for closed captions shows them in the order of the file. */
function checkOrderOfLines(cue: CheckedCue, { rules: { guideline } }: Checking): RuleViolation | undefined {
  if (!cue.cue.isFromBelow) return undefined;
  const severity = guideline === 'cinema-captions' ? 'must' : guideline === 'cinema' ? 'note' : 'look';
  return atCue('lines-from-below', cue, severity, SOURCES.captionOrder);
}

function checkHeader(document: TimedText): RuleViolation[] {
  // In truncated XML, the missing elements might come after the truncation.
  if (document.warnings.some(isXmlFault)) return [];
  if (document.format === 'dcp-smpte')
    return [...checkStartTime(document), ...checkLanguage(document), ...checkRates(document), ...checkFont(document)];
  return document.format === 'dcp-interop' ? checkFont(document) : [];
}

function checkStartTime({ header: { startTime }, clock }: TimedText): RuleViolation[] {
  if (!startTime) return [inFile('start-time-missing', 'must', SOURCES.startTime)];
  const found = secondsOfTicks(startTime.ticks, clock);
  return found === 0 ? [] : [inFile('start-time-not-zero', 'must', SOURCES.startTime, { found, limit: 0 })];
}

function checkLanguage({ header: { language = '' } }: TimedText): RuleViolation[] {
  if (language.trim() === '') return [inFile('language-missing', 'must', SOURCES.language)];
  return isLanguageTag(language) ? [] : [inFile('language-invalid', 'must', SOURCES.language, { found: language.slice(0, LONGEST_TAG) })];
}

const LONGEST_TAG = 60;

/** Format of RFC 5646 for languages with two or three letters: "en", "pt-BR", "zh-Hant-TW"; not "English". */
const LANGUAGE_TAG =
  /^[a-z]{2,3}(-[a-z]{3}){0,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?(-([a-z\d]{5,8}|\d[a-z\d]{3}))*(-[a-wyz\d](-[a-z\d]{2,8})+)*(-x(-[a-z\d]{1,8})+)?$/i;

export const isLanguageTag = (text: string): boolean => text.length <= LONGEST_TAG && LANGUAGE_TAG.test(text);

/** Checks the two rates in the header. If they differ, players use one of them, and the text drifts. */
function checkRates({ header: { editRate, timeCodeRate } }: TimedText): RuleViolation[] {
  const violations: RuleViolation[] = [];
  if (editRate && timeCodeRate && !isSameRate(editRate, timeCodeRate))
    violations.push(inFile('rates-differ', 'must', SOURCES.smpte, { found: rateName(editRate), limit: rateName(timeCodeRate) }));
  const rate = editRate ?? timeCodeRate;
  if (rate && !DCP_RATES.some((allowed) => isSameRate(RATES[allowed], rate)))
    violations.push(inFile('picture-rate', 'must', SOURCES.rates, { found: rateName(rate), limit: DCP_RATES.join(', ') }));
  return violations;
}

const checkFont = (document: TimedText): RuleViolation[] => (lacksFont(document) ? [inFile('no-font', 'look', SOURCES.smpte)] : []);
