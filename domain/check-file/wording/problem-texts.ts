import { FORMAT_TEXTS, SOUND_FORMAT_NAMES } from './format-texts.ts';
import type { PlaceFacts, ProblemFacts } from '#domain/check-file/facts.ts';
import type { Problem, ProblemPlace } from '#domain/check-file/report.ts';
import { isOwnKey } from '#domain/own-keys.ts';
import { FINDING_TEXTS, type FindingText } from '#domain/timed-text/checks/finding-texts.ts';
import { REMARK_TEXTS } from '#domain/timed-text/remark-texts.ts';

/** A row of the table. */
export function problemTexts({ kind, source, format, places, ...facts }: ProblemFacts): Problem {
  const words = isOwnKey(FINDING_TEXTS, kind)
    ? findingWords(FINDING_TEXTS[kind], facts.severity)
    : { title: remarkText(kind, places[0]?.found), advice: '' };
  return {
    ...facts,
    ...words,
    source: source ?? sourceOfRemark(kind, format),
    places: places.map(placeTexts),
  };
}

const findingWords = (
  { title, titleOfLook = title, advice }: FindingText,
  severity: ProblemFacts['severity'],
): Pick<Problem, 'title' | 'advice'> => ({ title: severity === 'look' ? titleOfLook : title, advice });

/** One place of it. */
export function placeTexts({ finding, found, ...place }: PlaceFacts): ProblemPlace {
  const figures = finding ? FINDING_TEXTS[finding.rule].figures?.(finding) : found;
  return { ...place, ...(figures !== undefined && { figures }) };
}

/** The sentence of what a reader met, with what was found first. */
function remarkText(kind: string, found = ''): string {
  const text = isOwnKey(REMARK_TEXTS, kind) ? REMARK_TEXTS[kind] : kind;
  return text.replaceAll('{found}', () => found);
}

/** Where it stands how such a file is written. */
function sourceOfRemark(kind: string, format: ProblemFacts['format']): string {
  if (kind.startsWith('xml-')) return 'W3C, XML 1.0';
  if (/encoding|undecodable|line-ends/.test(kind)) return 'This site’s reader';
  if (isOwnKey(FORMAT_TEXTS, format)) return FORMAT_TEXTS[format].source;
  return isOwnKey(SOUND_FORMAT_NAMES, format) ? SOUND_FORMAT_NAMES[format] : '';
}
