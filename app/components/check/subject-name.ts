import type { Subject } from '#domain/check-file/report.ts';
import { countText } from '#domain/text/count-text.ts';

/** What a subject of the answer is called: its file's name, or how many reels it has. */
export function subjectName(subject: Subject): string {
  if (subject.is !== 'text') return subject.name;
  const [first] = subject.files;
  return subject.files.length === 1 && first ? first.name : `DCP with ${countText(subject.files.length, 'subtitle file')}`;
}

/** The same within the name of a button. There is one DCP at most. */
export const shortName = (subject: Subject): string =>
  subject.is === 'text' && subject.files.length > 1 ? 'the DCP' : subjectName(subject);
