import { findKindOfBytes } from './file-kinds.ts';
import type { FoundFormat, ReadableFormat, UnreadableKind } from './found-format.ts';
import { TIMED_TEXT_LIMITS } from '#timed-text/limits.ts';
import { createLineCursor, isBlank } from '#timed-text/lines/lines.ts';

/**
 * Identifies a file by its first bytes. Its name only decides ambiguous cases. `size` is the size of the whole file in bytes. Sound can
 * have any size, because only its header is read.
 */
export function findFormat(bytes: Uint8Array, name: string, size = bytes.length): FoundFormat {
  if (size === 0) return refused('empty');
  const head = bytes.subarray(0, TIMED_TEXT_LIMITS.signatureBytes);
  const found = findKindOfBytes(head, name) ?? findText(head);
  return found.is === 'timed-text' && size > TIMED_TEXT_LIMITS.bytes ? refused('too-large') : found;
}

const refused = (because: UnreadableKind, found?: string): FoundFormat => ({
  is: 'refused',
  because,
  ...(found === undefined ? {} : { found }),
});

const readable = (format: ReadableFormat): FoundFormat => ({ is: 'timed-text', format });

function findText(head: Uint8Array): FoundFormat {
  const text = asText(head);
  if (isBlank(text)) return refused('empty');
  const start = text.trimStart();
  const beginning = BEGINNINGS.find(({ begins }) => begins.test(start));
  if (beginning) return beginning.found;
  const byLine = findByLines(text);
  if (byLine) return byLine;
  // oxlint-disable-next-line no-control-regex -- characters that no text contains
  if (/[\0-\u0008\u000e-\u0019]/.test(text)) return refused('unknown');
  return refused(hasTimecodes(text) ? 'timecoded-text' : 'no-times');
}

const TIMECODE = /(?<![\d:])\d{1,2}:[0-5]\d:[0-5]\d(?:[:;.,]\d{1,3})?(?![\d:])/g;

/** Whether a text has times like a dialogue list. A single time can be a time of day. */
const hasTimecodes = (text: string): boolean => (text.match(TIMECODE)?.length ?? 0) >= 2;

/** Decodes the beginning of a file for comparison. Signatures are ASCII, and other bytes can be any character. */
function asText(head: Uint8Array): string {
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return new TextDecoder('utf-16le').decode(head);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return new TextDecoder('utf-16be').decode(head);
  const isMarked = first === 0xef && second === 0xbb && head[2] === 0xbf;
  return new TextDecoder('windows-1252').decode(isMarked ? head.subarray(3) : head);
}

const other = (found: string): FoundFormat => refused('other-timed-text', found);

const BEGINNINGS: readonly { begins: RegExp; found: FoundFormat }[] = [
  { begins: /^WEBVTT(?:\s|$)/, found: readable('vtt') },
  { begins: /^Scenarist_SCC/i, found: readable('scc') },
  { begins: /^#\s?VobSub index file/i, found: refused('pictures-of-text') },
  { begins: /^<SAMI\b/i, found: other('SAMI') },
  { begins: /^<(?:!doctype html|html)\b/i, found: refused('web-page') },
  { begins: /^\{\\rtf/, found: refused('text-document') },
  { begins: /^<(?:\?xml|!--|[a-z_])/i, found: readable('xml') },
  { begins: /^@ This file written with the Avid Caption/i, found: other('Avid DS') },
  { begins: /^\*Timecode type:|^\*PART 1\*/i, found: other('Cheetah or Cavena') },
  { begins: /^[{[]\s*"/, found: other('JSON') },
];

/** Formats by a pattern of their lines. The first line that matches one of them decides. */
const LINES: readonly { is: RegExp; found: FoundFormat }[] = [
  { is: /^\s*\[(?:Script Info|V4\+? Styles\+?|Events)\]/i, found: readable('ssa') },
  { is: /^Dialogue:\s?[\w=]{0,20},\s?\d{1,6}:\d/i, found: readable('ssa') },
  { is: /^\s*\{\d{1,9}\}\{\d{0,9}\}/, found: readable('microdvd') },
  { is: /^\s*\[(?:INFORMATION|SUBTITLE|COLF)\]/i, found: readable('subviewer') },
  { is: /^\s*\d{1,6}:\d{1,2}:\d{1,2}[.,:]\d{1,3},\d{1,6}:\d{1,2}:\d{1,2}[.,:]\d{1,3}\s*$/, found: readable('subviewer') },
  { is: /^\s*\d{1,3}:\d{1,2}:\d{1,2}[:.;]\d{1,3}\s?,\s?\d{1,3}:\d{1,2}:\d{1,2}[:.;]\d{1,3}\s?,/, found: readable('spruce-stl') },
  { is: /^\s*\$(?:FontName|FontSize|TapeOffset|HorzAlign|VertAlign|Bold|Italic|Underlined)\s?=/i, found: readable('spruce-stl') },
  { is: /^\s*-?\d{1,6}\s?:\s?\d[^>]{0,40}(?:--\s?>|->|—>|–>|=>|--&gt;)/, found: readable('srt') },
  { is: /^\s*\[\d{1,9}\]\[\d{1,9}\]/, found: other('MPL2') },
  { is: /^\s*\[\d{1,3}:\d{2}[.:]\d{2,3}\]/, found: other('LRC') },
  { is: /^\s*\d{1,2}:\d{2}:\d{2}[:=](?!\d)/, found: other('TMPlayer') },
];

function findByLines(text: string): FoundFormat | undefined {
  const cursor = createLineCursor(text);
  for (let line = cursor.next(); line !== undefined; line = cursor.next()) {
    const short = line.slice(0, 200);
    if (!/[\d[$]/.test(short)) continue;
    const known = LINES.find(({ is }) => is.test(short));
    if (known) return known.found;
  }
  return undefined;
}
