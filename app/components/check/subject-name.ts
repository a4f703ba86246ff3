import type { Subject } from '#domain/check-file/report.ts';
import { countText } from '#domain/count-text.ts';

/** What a subject of the answer is called: its file's name, or how many reels it has. */
export function subjectName(subject: Subject): string {
  if (subject.is !== 'text') return subject.name;
  const [first] = subject.files;
  return subject.files.length === 1 && first
    ? first.name
    : `A DCP: ${countText(subject.files.length, 'file')} of subtitles`;
}
