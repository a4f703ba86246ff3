import { cueTimeText } from './cue-time-text.ts';
import type { DcpFacts, FileFit, Problem, ProblemPlace, Report, Subject, TextFile } from '#domain/check-file/report.ts';
import { FIT_TARGET_TEXTS } from './fit-target-texts.ts';
import { changeText } from './change-text.ts';
import { placeText } from './place-text.ts';
import { SEVERITY_TEXTS } from './severity-texts.ts';
import { countText, listText, numberText } from '#domain/text/count-text.ts';

/** Writes the report as plain text, for an email or a file. @param rules name of the guideline; @param date "22 November 2026" */
export function reportText({ summary, subjects }: Report, { rules, date }: { rules: string; date: string }): string {
  const names = namesOf(subjects);
  return (
    [
      `Checked on ${date}. Guideline: ${rules}.`,
      ...(subjects.length > 1 ? [summary] : []),
      ...subjects.map((subject) => subjectText(subject, names)),
    ].join('\n\n') + '\n'
  );
}

type Names = ReadonlyMap<number, string>;

const namesOf = (subjects: readonly Subject[]): Names =>
  new Map(
    subjects.flatMap((subject) => (subject.is === 'text' ? subject.files : [subject]).map(({ file, name }) => [file, name] as const)),
  );

function subjectText(subject: Subject, names: Names): string {
  if (subject.is === 'needed' || subject.is === 'refused') return `${subject.name}\n${subject.summary}`;
  if (subject.is === 'sound')
    return [subject.name, subject.summary, subject.formatName, ...fits(subject.fits), ...problems(subject.problems, names)].join('\n');
  return [
    listText(subject.files.map(({ name }) => name)),
    subject.summary,
    ...subject.files.flatMap((file) => fileFacts(file)),
    ...(subject.dcp ? reels(subject.dcp, names) : []),
    ...fits(subject.fits),
    subject.descriptive.sentence,
    ...problems(subject.problems, subject.files.length > 1 ? names : new Map()),
  ].join('\n');
}

const fileFacts = ({ name, formatName, encoding, language, rate, first, last, changes = [] }: TextFile): string[] => [
  `${name}: ${[formatName, encoding?.encoding, language].filter(Boolean).join(', ')}. ${rate.sentence}`,
  ...(first && last ? [`First: ${cueTimeText(first.start)} “${first.text}”. Last: ${cueTimeText(last.start)} “${last.text}”.`] : []),
  ...(changes.length > 0 ? [`Changed here: ${changes.map(changeText).join('; ')}.`] : []),
];

const reels = ({ standard, reels: all, needed }: DcpFacts, names: Names): string[] => [
  `DCP, ${standard}.`,
  ...all.map(({ number, file }) => (file === undefined ? `Reel ${number}: missing.` : `Reel ${number ?? '?'}: ${names.get(file) ?? ''}`)),
  ...needed.map(({ name, kind, isHere }) => `Needs the ${kind} ${name}${isHere ? '' : ', which is missing'}.`),
];

const fits = (all: readonly FileFit[]): string[] => all.map(({ against, label, sum }) => `${FIT_TARGET_TEXTS[against]}: ${label}. ${sum}`);

const problems = (all: readonly Problem[], names: Names): string[] =>
  all.flatMap(({ severity, title, advice, source, count, places }) => [
    '',
    `${title} (${SEVERITY_TEXTS[severity]}, ${countText(count, 'time')})`,
    [advice, `Guideline: ${source}.`].filter(Boolean).join(' '),
    ...places.map((place) => `  ${placeLine(place, names)}`),
    ...(count > places.length ? [`  and ${numberText(count - places.length)} more`] : []),
  ]);

function placeLine(place: ProblemPlace, names: Names): string {
  const where = placeText(place, place.file === undefined ? undefined : names.get(place.file));
  const what = [place.text && `“${place.text}”`, place.figures].filter(Boolean).join(', ');
  return [where, what].filter(Boolean).join(': ');
}
