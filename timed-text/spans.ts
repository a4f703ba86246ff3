import type { Line, Span } from './timed-text.ts';

/** What letters look like; everything but their text. */
export type Look = Omit<Span, 'text'>;

/** Collects text as lines of spans: neighbours that look alike are one, and there is none without text. */
export interface SpanBuilder {
  write(text: string, look: Look): void;
  endLine(): void;
  /** The lines so far; the last one too, though it may be empty. */
  lines(): Line[];
}

export function createSpanBuilder(): SpanBuilder {
  const lines: Span[][] = [[]];
  let last: Span | undefined;
  return {
    write(text, look) {
      if (text === '') return;
      if (last && looksLike(last, look)) {
        last.text += text;
        return;
      }
      last = spanOf(text, look);
      lines.at(-1)?.push(last);
    },
    endLine() {
      lines.push([]);
      last = undefined;
    },
    lines: () => lines,
  };
}

export const looksLike = (a: Look, b: Look): boolean =>
  (a.italic ?? false) === (b.italic ?? false) &&
  (a.bold ?? false) === (b.bold ?? false) &&
  (a.underline ?? false) === (b.underline ?? false) &&
  a.colour === b.colour &&
  a.voice === b.voice;

/** Without what is not there, so that equal looks are equal values. */
function spanOf(text: string, { italic, bold, underline, colour, voice }: Look): Span {
  const span: Span = { text };
  if (italic) span.italic = italic;
  if (bold) span.bold = bold;
  if (underline) span.underline = underline;
  if (colour !== undefined) span.colour = colour;
  if (voice !== undefined) span.voice = voice;
  return span;
}

/** Lines without those that hold nothing but space, which formats of lines cannot hold within a subtitle. */
export function withoutBlankLines(lines: readonly Line[]): readonly Line[] {
  return lines.some(isBlankLine) ? lines.filter((line) => !isBlankLine(line)) : lines;
}

const isBlankLine = (line: Line) => line.every(({ text }) => text.trim() === '');
