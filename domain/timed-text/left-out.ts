import type { RemarkKind } from './remarks.ts';

/** Remarks about omitted text: hidden text, comments, text of another service, or text without times. */
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

/** Whether a remark of this kind reports omitted text. */
export const isLeftOut = (kind: string): boolean => LEFT_OUT.has(kind);
