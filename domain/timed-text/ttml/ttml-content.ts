import { TIMED_TEXT_LIMITS as LIMITS } from '#domain/timed-text/limits.ts';
import type { Line } from '#domain/timed-text/timed-text.ts';
import { createChildIntervals, type Interval, type TimeReader } from './ttml-interval.ts';
import { inherit, lookOf, type StyleSheet, type TtmlStyle } from './ttml-look.ts';
import { BLANKS_OF_FILE, LineBuilder, type Look } from '#domain/timed-text/xml/xml-lines.ts';
import { childrenOf, type XmlElement } from '#domain/timed-text/xml/xml-tree.ts';

/** Text of a paragraph, or a line break, and when it is to be seen. */
interface Piece {
  /** Undefined for a line break. */
  text: string | undefined;
  look: Look;
  interval: Interval;
}

export interface ContentReader {
  times: TimeReader;
  styles: StyleSheet;
  /** How many more pieces may be looked at in paragraphs that change; counted down. */
  spanSteps: number;
  onRuby: (element: XmlElement) => void;
  onTooManySpans: (element: XmlElement) => void;
}

/** What a paragraph shows, and when: one part, or several where its spans come and go. */
export interface Part extends Interval {
  lines: Line[];
}

/** The paragraph's own interval and style are those that hold inside of it. */
export function readParagraph(
  paragraph: XmlElement,
  interval: Interval,
  style: TtmlStyle,
  isPreserved: boolean,
  reader: ContentReader,
): Part[] {
  const pieces: Piece[] = [];
  addPieces(paragraph, interval, style, isPreserved, pieces, reader);
  const isWhole = pieces.every((piece) => isSame(piece.interval, interval));
  if (isWhole) {
    const lines = linesOf(pieces);
    return [{ ...interval, lines: isPreserved ? withoutBlankEnds(lines) : lines }];
  }
  reader.spanSteps -= pieces.length * pieces.length * 2;
  if (reader.spanSteps >= 0) return partsOf(pieces);
  reader.onTooManySpans(paragraph);
  return [{ ...interval, lines: linesOf(pieces) }];
}

const isSame = (a: Interval, b: Interval): boolean => a === b || (a.begin === b.begin && a.end === b.end);

function addPieces(
  element: XmlElement,
  interval: Interval,
  style: TtmlStyle,
  isPreserved: boolean,
  pieces: Piece[],
  reader: ContentReader,
): void {
  let intervals: ReturnType<typeof createChildIntervals> | undefined;
  const look = lookOf(style);
  for (const child of element.children) {
    if (typeof child === 'string') addText(child, interval, look, isPreserved, pieces);
    else if (child.name === 'br') pieces.push({ text: undefined, look, interval });
    else if (child.name === 'span') {
      if (/^(?:text|delimiter)$/.test(child.attribute('ruby') ?? '')) {
        reader.onRuby(child);
        continue;
      }
      intervals ??= createChildIntervals(element, interval, reader.times);
      const inner = inherit(style, reader.styles.of(child));
      addPieces(child, intervals(child), inner, preserves(child, isPreserved), pieces, reader);
    }
  }
}

/** Whether blanks and line breaks are the text's own (`xml:space`). */
export const preserves = (element: XmlElement, outer: boolean): boolean => {
  const space = element.attribute('space');
  return space === undefined ? outer : space === 'preserve';
};

function addText(text: string, interval: Interval, look: Look, isPreserved: boolean, pieces: Piece[]): void {
  if (!isPreserved) {
    pieces.push({ text: BLANKS_OF_FILE.all(text), look, interval });
    return;
  }
  let from = 0;
  for (let count = 0; count < LIMITS.xmlCueLines; count += 1) {
    const end = text.indexOf('\n', from);
    if (end < 0) break;
    pieces.push({ text: text.slice(from, end), look, interval }, { text: undefined, look, interval });
    from = end + 1;
  }
  pieces.push({ text: text.slice(from).replaceAll('\n', ' '), look, interval });
}

function linesOf(pieces: readonly Piece[]): Line[] {
  const builder = new LineBuilder();
  for (const { text, look } of pieces) {
    if (text === undefined) builder.break();
    else builder.add(text, look);
  }
  return builder.lines();
}

/** Between two changes of what is to be seen lies a part; those without text are none. */
function partsOf(pieces: readonly Piece[]): Part[] {
  const changes = [...new Set(pieces.flatMap(({ interval }) => [interval.begin, interval.end]))].toSorted(
    (a, b) => a - b,
  );
  const parts: Part[] = [];
  changes.forEach((begin, index) => {
    const end = changes[index + 1];
    if (end === undefined) return;
    const lines = withoutBlankEnds(
      linesOf(pieces.filter(({ interval }) => interval.begin <= begin && interval.end >= end)),
    );
    if (lines.length > 0) parts.push({ begin, end, lines });
  });
  return parts;
}

/** Line breaks between spans that are not to be seen yet, or no longer, and the file's indentation where it is kept. */
function withoutBlankEnds(lines: readonly Line[]): Line[] {
  const first = lines.findIndex(isShown);
  const last = lines.findLastIndex(isShown);
  return first < 0 ? [] : lines.slice(first, last + 1);
}

const isShown = (line: Line): boolean => line.some(({ text }) => text.trim() !== '');

/**
 * The picture that an element shows, by its name: IMSC's image profile, SMPTE-TT, TTML 2. One that stands in the file
 * itself begins with "#".
 */
export function pictureOf(element: XmlElement): string | undefined {
  if (element.name !== 'image') return element.attribute('backgroundImage');
  const source = childrenOf(element).find((child) => child.name === 'source');
  return element.attribute('src') ?? source?.attribute('src') ?? '#image';
}
