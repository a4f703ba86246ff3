import type { Subject } from '#domain/check-file/report.ts';
import { countText } from '#domain/text/count-text.ts';

/** Names a subject of the report: the name of its file, or its number of reels. */
export function subjectName(subject: Subject): string {
  if (subject.is !== 'text') return subject.name;
  const [first] = subject.files;
  return subject.files.length === 1 && first ? first.name : `DCP with ${countText(subject.files.length, 'subtitle file')}`;
}

/** Returns the name of a subject for the label of a button. There is at most one DCP. */
export const shortName = (subject: Subject): string =>
  subject.is === 'text' && subject.files.length > 1 ? 'the DCP' : subjectName(subject);
