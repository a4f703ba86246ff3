import { TIMED_TEXT_LIMITS } from './limits.ts';
import type { ParseWarningKind } from './parse-warnings.ts';
import type { Cue, ParseWarning } from './timed-text.ts';

export type AddWarning = (kind: ParseWarningKind, line?: number, found?: string) => void;

/** Collects the results of a reader, within the limits. */
export interface DocumentBuilder {
  warn: AddWarning;
  /** Adds a cue if there is room for it; otherwise only counts it. */
  addCue: (make: () => Cue) => void;
  /** Called once, at the end. */
  build: () => { cues: Cue[]; warnings: ParseWarning[] };
}

export function createDocumentBuilder(): DocumentBuilder {
  const cues: Cue[] = [];
  const warnings: ParseWarning[] = [];
  let cueCount = 0;
  let warningCount = 0;

  function warn(kind: ParseWarningKind, line?: number, found?: string): void {
    warningCount += 1;
    if (warningCount <= TIMED_TEXT_LIMITS.warnings) warnings.push(toWarning(kind, line, found));
  }

  return {
    warn,
    addCue(make) {
      cueCount += 1;
      if (cueCount <= TIMED_TEXT_LIMITS.cues) cues.push(make());
    },
    build() {
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
