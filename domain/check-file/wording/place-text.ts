import type { ProblemPlace } from '#domain/check-file/report.ts';
import { cueTimeText } from './cue-time-text.ts';
import { numberText } from '#domain/text/count-text.ts';

/** Writes a place: "line 120, at 0:03:12.400". @param name the file's name, if there are several files */
export function placeText({ time, line, column }: ProblemPlace, name?: string): string {
  const parts = [
    name,
    line !== undefined && `line ${numberText(line)}`,
    column !== undefined && `column ${numberText(column)}`,
    time !== undefined && `at ${cueTimeText(time)}`,
  ].filter((part) => part !== undefined && part !== false);
  return parts.length > 0 ? parts.join(', ') : 'in the whole file';
}
