import { useCallback, useState } from 'react';
import { readTypedTime } from '#domain/check-file/read-typed-time.ts';
import type { TextFile } from '#domain/check-file/report.ts';
import type { CueMark } from '#domain/check-file/times-change.ts';
import type { NamedCue } from '#timed-text/reels/split-reels.ts';
import type { FileTools } from './file-tools.ts';
import { useFromWorker } from './use-from-worker.ts';

export type Mark = ReturnType<typeof useMark>;

const NONE: readonly NamedCue[] = [];

/**
 * Manages a subtitle and its correct time while they are typed. Until someone chooses a subtitle, it is the first or last one found.
 * @param file a new object after each step, because the step changes the times of its subtitles
 */
export function useMark(file: TextFile, tools: FileTools, end: 'first' | 'last') {
  const [query, setQuery] = useState('');
  const [cue, setCue] = useState<number>();
  const [time, setTime] = useState('');
  const ask = useCallback(() => tools.findSubtitles(file, query), [tools, file, query]);
  const found = useFromWorker(ask) ?? NONE;
  const subtitle = found.find((one) => one.cue === cue) ?? (end === 'first' || query.trim() !== '' ? found[0] : found.at(-1));
  return { query, setQuery, found, subtitle, setCue, time, setTime };
}

/** Converts the typed values. Undefined while one is missing. */
export function cueMarkOf({ subtitle, time }: Mark): CueMark | undefined {
  const milliseconds = readTypedTime(time);
  return subtitle && milliseconds !== undefined ? { cue: subtitle.cue, milliseconds } : undefined;
}
