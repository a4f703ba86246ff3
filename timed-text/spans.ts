import type { Line, Span } from './timed-text.ts';

/** Look of letters: everything except their text. */
export type Look = Omit<Span, 'text'>;

export type SpanBuilder = ReturnType<typeof createSpanBuilder>;

/** Collects text as lines of spans. Adjacent spans with the same look are joined, and empty ones are left out. */
export function createSpanBuilder() {
  const lines: Span[][] = [[]];
  let last: Span | undefined;
  return {
    write(text: string, look: Look): void {
      if (text === '') return;
      if (last && looksLike(last, look)) {
        last.text += text;
        return;
      }
      last = spanOf(text, look);
      lines.at(-1)?.push(last);
    },
    endLine(): void {
      lines.push([]);
      last = undefined;
    },
    /** Returns the lines so far; none if they contain no text. The last one can be empty. */
    lines: (): Line[] => (lines.some((line) => line.length > 0) ? lines : []),
  };
}

export const looksLike = (a: Look, b: Look): boolean =>
  (a.italic ?? false) === (b.italic ?? false) &&
  (a.bold ?? false) === (b.bold ?? false) &&
  (a.underline ?? false) === (b.underline ?? false) &&
  a.colour === b.colour &&
  a.voice === b.voice;

/** Makes a span with only the keys that are set, so that equal looks are equal objects. */
export function spanOf(text: string, { italic, bold, underline, colour, voice }: { [Key in keyof Look]: Look[Key] | undefined }): Span {
  const span: Span = { text };
  if (italic) span.italic = italic;
  if (bold) span.bold = bold;
  if (underline) span.underline = underline;
  if (colour !== undefined) span.colour = colour;
  if (voice !== undefined) span.voice = voice;
  return span;
}

/** Removes lines that contain only white space, because text formats cannot store them within a subtitle. */
export function withoutBlankLines(lines: readonly Line[]): readonly Line[] {
  return lines.some(isBlankLine) ? lines.filter((line) => !isBlankLine(line)) : lines;
}

const isBlankLine = (line: Line) => line.every(({ text }) => text.trim() === '');
