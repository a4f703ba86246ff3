import { TIMED_TEXT_LIMITS as LIMITS } from '#timed-text/limits.ts';
import { createSpanBuilder, type Look } from '#timed-text/spans.ts';
import type { Line, Span } from '#timed-text/timed-text.ts';

/** White space of XML, which indentation consists of. A no-break space is not included. */
const BLANKS = /[ \t\r\n]+/g;

/** White space that belongs to the file's layout and not to the text: all of it, only runs with a line break, or none. */
export const BLANKS_OF_FILE = {
  all: (text: string): string => (/[\t\r\n]| {2}|^ | $/.test(text) ? text.replace(BLANKS, '\n') : text),
  aroundBreaks: (text: string): string => (!/[\r\n]/.test(text) ? text : text.replace(BLANKS, (run) => (/[\r\n]/.test(run) ? '\n' : run))),
} as const;

/** Collects the lines of a subtitle from pieces of XML. */
export class LineBuilder {
  readonly #spans = createSpanBuilder();
  #count = 1;

  /** Adds text in which "\n" is white space of the file's layout. It becomes one space, or nothing at the ends of a line. */
  add(text: string, look: Look): void {
    this.#spans.write(text, look);
  }

  break(): void {
    if (this.#count === LIMITS.xmlCueLines) return this.add('\n', {});
    this.#count += 1;
    this.#spans.endLine();
  }

  /** Returns no lines if only white space was added. */
  lines(): Line[] {
    const shownLines = this.#spans.lines().map(withoutBlanksOfFile);
    return shownLines.every((line) => line.length === 0) ? [] : shownLines;
  }
}

function withoutBlanksOfFile(line: readonly Span[]): Line {
  if (!line.some(({ text }) => text.includes('\n'))) return line;
  const spans: Span[] = [];
  let isBehindBlank = true;
  for (const span of line) {
    const text = span.text.replace(/\n+/g, '\n');
    const shown: string = isBehindBlank && text.startsWith('\n') ? text.slice(1) : text;
    if (shown === '') continue;
    isBehindBlank = shown.endsWith('\n');
    spans.push({ ...span, text: shown });
  }
  const last = spans.at(-1);
  if (last?.text.endsWith('\n')) last.text = last.text.slice(0, -1);
  if (last?.text === '') spans.pop();
  for (const span of spans) span.text = span.text.replaceAll('\n', ' ');
  return spans;
}
