import { descriptiveTexts } from './descriptive-texts.ts';
import { fileTexts } from './file-texts.ts';
import { fitsOfSound } from './fits-of-file.ts';
import { fitsOfReels } from './fits-of-reels.ts';
import { SOUND_FORMAT_NAMES } from './format-texts.ts';
import { problemTexts } from './problem-texts.ts';
import { unreadText } from './unread-texts.ts';
import { reportSummary, soundSummary, textSummary } from './summaries.ts';
import type { CheckOptions } from '#domain/check-file/check-options.ts';
import type { NeededFacts, RefusedFacts, SoundFacts, SubjectFacts, TextFacts } from '#domain/check-file/facts.ts';
import type { Report, Subject } from '#domain/check-file/report.ts';
import { LIMITS } from '#domain/limits.ts';
import { rateName, readRate } from '#domain/timed-text/rate.ts';

/** All that is said of the chosen files. @param tooMany how many files were chosen beyond those that are read */
export function writeReport(facts: readonly SubjectFacts[], options: CheckOptions, tooMany = 0): Report {
  const subjects = facts.map((subject) => subjectWords(subject, options));
  const summary = reportSummary(subjects);
  return { subjects, summary: tooMany > 0 ? `${TOO_MANY_FILES} ${summary}` : summary };
}

const TOO_MANY_FILES = `Up to ${LIMITS.checkedFiles} files are checked at a time; these are the first ${LIMITS.checkedFiles}. Choose the others after them.`;

function subjectWords(subject: SubjectFacts, options: CheckOptions): Subject {
  switch (subject.is) {
    case 'text':
      return textWords(subject, options);
    case 'sound':
      return soundWords(subject, options);
    case 'needed':
      return { ...subject, summary: NEEDED[subject.kind] };
    case 'refused':
      return refusedWords(subject, options);
  }
}

function textWords(facts: TextFacts, options: CheckOptions): Subject {
  const files = facts.files.map(fileTexts);
  const fits = fitsOfReels(files, facts.dcp, options);
  return {
    ...facts,
    files,
    fits,
    summary: textSummary({ ...facts, files, fits }, facts.problems, options),
    descriptive: descriptiveTexts(facts.descriptive),
    problems: facts.problems.map(problemTexts),
  };
}

function soundWords({ format, problems, ...facts }: SoundFacts, options: CheckOptions): Subject {
  const fits = facts.seconds === undefined ? [] : fitsOfSound(facts.seconds, options);
  return {
    ...facts,
    formatName: SOUND_FORMAT_NAMES[format],
    fits,
    summary: soundSummary({ seconds: facts.seconds, fits }, problems, options),
    problems: problems.map(problemTexts),
  };
}

const NEEDED: Readonly<Record<NeededFacts['kind'], string>> = {
  font: 'A font that the DCP’s subtitles ask for.',
  picture: 'A picture that the DCP’s subtitles ask for.',
};

function refusedWords({ because, ...facts }: RefusedFacts, { listing }: CheckOptions): Subject {
  const listed = listing && readRate(listing.frame_rate);
  return {
    ...facts,
    summary: unreadText(because, listed && rateName(listed)),
    ...(because.is === 'no-rate' && { needs: 'rate' as const }),
  };
}
