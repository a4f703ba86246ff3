import type { RemarkKind } from './remarks.ts';

/** Remarks on text that no subtitle holds: hidden, a comment, of another service, or without times. */
const LEFT_OUT: ReadonlySet<string> = new Set<RemarkKind>([
  'dcp-no-time-in',
  'dcp-time-unreadable',
  'drawing',
  'hidden-comment',
  'scc-other-channel',
  'scc-text-service',
  'scc-text-without-style',
  'stl-comment',
  'stl-subtitle-zero',
  'text-before-first',
  'ttml-no-time',
  'ttml-not-shown',
  'unknown-event',
  'unreadable-time',
]);

/** Whether a remark of this kind says that text was left out. */
export const isLeftOut = (kind: string): boolean => LEFT_OUT.has(kind);
