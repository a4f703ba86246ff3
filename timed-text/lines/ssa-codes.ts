import type { AddWarning } from '#timed-text/document-builder.ts';
import type { Look, SpanBuilder } from '#timed-text/spans.ts';

const CODE = /\\[hN]/g;

/**
 * Writes text of a format that is not SSA, in which programs leave two codes of SSA behind: `\h`, a space at which no line is broken,
 * becomes a space, and `\N` a new line. Players of the other formats show both codes as text.
 */
export function writeWithoutSsaCodes(text: string, look: Look, number: number, spans: SpanBuilder, warn: AddWarning): void {
  if (!text.includes('\\')) return spans.write(text, look);
  let start = 0;
  for (const { 0: code, index } of text.matchAll(CODE)) {
    warn('ssa-code', number, code);
    spans.write(text.slice(start, index), look);
    if (code === '\\N') spans.endLine();
    else spans.write(' ', look);
    start = index + code.length;
  }
  spans.write(text.slice(start), look);
}
