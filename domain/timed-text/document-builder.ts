import { TIMED_TEXT_LIMITS } from './limits.ts';
import type { Cue, Remark } from './timed-text.ts';

/** What any reader can remark, because its document is bounded. */
export const BUILDER_REMARKS = ['too-many-subtitles', 'too-many-remarks'] as const;

type BuilderRemark = (typeof BUILDER_REMARKS)[number];

/** Collects what a reader finds, within the limits. `Kind` is the reader's own list of remarks. */
export interface DocumentBuilder<Kind extends string> {
  remark: (kind: Kind, line?: number, found?: string) => void;
  /** The cue is made only while there is room for it; beyond that it is counted. */
  addCue: (make: () => Cue) => void;
  /** Once, at the end. */
  build: () => { cues: Cue[]; remarks: Remark[] };
}

export function createDocumentBuilder<Kind extends string>(): DocumentBuilder<Kind> {
  const cues: Cue[] = [];
  const remarks: Remark[] = [];
  let cueCount = 0;
  let remarkCount = 0;

  function remark(kind: Kind | BuilderRemark, line?: number, found?: string): void {
    remarkCount += 1;
    if (remarkCount <= TIMED_TEXT_LIMITS.remarks) remarks.push(toRemark(kind, line, found));
  }

  return {
    remark,
    addCue(make) {
      cueCount += 1;
      if (cueCount <= TIMED_TEXT_LIMITS.cues) cues.push(make());
    },
    build() {
      if (remarkCount > TIMED_TEXT_LIMITS.remarks) {
        remarks.push(toRemark('too-many-remarks', undefined, String(remarkCount)));
      }
      if (cueCount > TIMED_TEXT_LIMITS.cues) {
        remarks.push(toRemark('too-many-subtitles', undefined, String(cueCount)));
      }
      return { cues, remarks };
    },
  };
}

function toRemark(kind: string, line: number | undefined, found: string | undefined): Remark {
  return {
    kind,
    ...(line === undefined ? {} : { line }),
    ...(found === undefined ? {} : { found: found.slice(0, TIMED_TEXT_LIMITS.found) }),
  };
}
