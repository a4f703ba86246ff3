import { TIMED_TEXT_LIMITS } from './limits.ts';
import type { ParseWarningKind } from './parse-warnings.ts';
import type { Cue, ParseWarning } from './timed-text.ts';

export type AddWarning = (kind: ParseWarningKind, line?: number, found?: string) => void;

export type DocumentBuilder = ReturnType<typeof createDocumentBuilder>;

/** Collects the results of a reader, within the limits. */
export function createDocumentBuilder() {
  const cues: Cue[] = [];
  const warnings: ParseWarning[] = [];
  let cueCount = 0;
  let warningCount = 0;
  const warnedOnce = new Set<string>();

  function warn(kind: ParseWarningKind, line?: number, found?: string): void {
    warningCount += 1;
    if (warningCount <= TIMED_TEXT_LIMITS.warnings) warnings.push(toWarning(kind, line, found));
  }

  /** Warns only once about the same text, or about the same line if `found` is missing. */
  function warnOnce(kind: ParseWarningKind, line?: number, found?: string): void {
    const key = `${kind} ${found ?? line}`;
    if (!warnedOnce.has(key)) warn(kind, line, found);
    warnedOnce.add(key);
  }

  return {
    warn,
    warnOnce,
    /** Adds a cue if there is room for it; otherwise only counts it. */
    addCue(make: () => Cue): void {
      cueCount += 1;
      if (cueCount <= TIMED_TEXT_LIMITS.cues) cues.push(make());
    },
    /** Called once, at the end. */
    build(): { cues: Cue[]; warnings: ParseWarning[] } {
      if (warningCount > TIMED_TEXT_LIMITS.warnings) {
        warnings.push(toWarning('too-many-warnings', undefined, String(warningCount)));
      }
      if (cueCount > TIMED_TEXT_LIMITS.cues) {
        warnings.push(toWarning('too-many-subtitles', undefined, String(cueCount)));
      }
      return { cues, warnings };
    },
  };
}

function toWarning(kind: ParseWarningKind, line: number | undefined, found: string | undefined): ParseWarning {
  return {
    kind,
    ...(line === undefined ? {} : { line }),
    ...(found === undefined ? {} : { found: found.slice(0, TIMED_TEXT_LIMITS.found) }),
  };
}
