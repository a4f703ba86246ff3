import type { AddWarning } from '#timed-text/document-builder.ts';
import { TIMED_TEXT_LIMITS as LIMITS } from '#timed-text/limits.ts';
import { oneLine, type Line } from '#timed-text/timed-text.ts';
import { createChildIntervals, type Interval, type TimeReader } from './ttml-interval.ts';
import { inherit, lookOf, type StyleOf, type TtmlStyle } from './ttml-look.ts';
import { type Showing, showingOf, windowsWithin } from './ttml-showing.ts';
import type { Look } from '#timed-text/spans.ts';
import { BLANKS_OF_FILE, LineBuilder } from '#timed-text/xml/xml-lines.ts';
import { childNamed, type XmlElement } from '#timed-text/xml/xml-tree.ts';

/** Text of a paragraph, or a line break, with the time when it is visible. */
interface Piece {
  /** Undefined for a line break. */
  text: string | undefined;
  look: Look;
  interval: Interval;
}

export interface ContentReader {
  times: TimeReader;
  styleOf: StyleOf;
  /** Number of pieces that can still be read in changing paragraphs; counted down. */
  spanSteps: number;
  warn: AddWarning;
}

/** Content of a paragraph and its times: a single part, or several if its spans appear and disappear. */
export interface Part extends Interval {
  lines: Line[];
}

/** State inside an element, from the element and its parents. */
export interface Inside {
  interval: Interval;
  style: TtmlStyle;
  isPreserved: boolean;
  showing: Showing;
}

/** Returns the state inside an element. @param own style of the element itself */
export const insideOf = (element: XmlElement, outer: Inside, own: TtmlStyle, interval: Interval, { times }: ContentReader): Inside => ({
  interval,
  style: inherit(outer.style, own),
  isPreserved: preserves(element, outer.isPreserved),
  showing: showingOf(element, outer.showing, own, interval.begin, times.ticks),
});

/** Reads the parts of a paragraph. There is none if all its words are hidden. */
export function readParagraph(paragraph: XmlElement, inside: Inside, reader: ContentReader): Part[] {
  const { interval, isPreserved } = inside;
  const content: Content = { pieces: [], hidden: '', hasRuby: false, isInReading: false };
  addPieces(paragraph, inside, content, reader);
  const { pieces, hidden } = content;
  if (hidden.trim() !== '') reader.warn('ttml-not-shown', paragraph.line, oneLine(hidden));
  if (content.hasRuby) reader.warn('ruby', paragraph.line);
  if (pieces.length === 0 && windowsWithin(interval, inside.showing).length === 0) return [];
  const isWhole = pieces.every((piece) => isSame(piece.interval, interval));
  if (isWhole) {
    const lines = linesOf(pieces);
    if (lines.length === 0 && hidden.trim() !== '') return [];
    return [{ ...interval, lines: isPreserved ? withoutBlankEnds(lines) : lines }];
  }
  reader.spanSteps -= pieces.length * pieces.length * 2;
  if (reader.spanSteps >= 0) return partsOf(pieces);
  reader.warn('ttml-too-many-spans', paragraph.line);
  return [{ ...interval, lines: linesOf(pieces) }];
}

const isSame = (a: Interval, b: Interval): boolean => a === b || (a.begin === b.begin && a.end === b.end);

/** Collected content of a paragraph. */
interface Content {
  pieces: Piece[];
  /** Words that are never visible. */
  hidden: string;
  hasRuby: boolean;
  /** Whether the current element is within ruby text, which is already in brackets. */
  isInReading: boolean;
}

function addPieces(element: XmlElement, inside: Inside, content: Content, reader: ContentReader): void {
  let intervals: ReturnType<typeof createChildIntervals> | undefined;
  const look = lookOf(inside.style);
  const windows = windowsOf(inside, reader);
  for (const child of element.children) {
    if (typeof child === 'string') addText(child, windows, look, inside.isPreserved, content);
    else if (child.name === 'br') for (const interval of windows) content.pieces.push({ text: undefined, look, interval });
    else if (child.name === 'span') {
      intervals ??= createChildIntervals(element, inside.interval, reader.times);
      const own = reader.styleOf(child);
      const inner = insideOf(child, inside, own, intervals(child), reader);
      if (own.ruby === 'text' || own.ruby === 'textContainer') addReading(child, inner, content, reader);
      // Delimiters are for players that show no ruby text. Here brackets are added instead.
      else if (own.ruby !== 'delimiter') addPieces(child, inner, content, reader);
    }
  }
}

/** Puts words above letters (ruby) in brackets after the letters. */
function addReading(element: XmlElement, inside: Inside, content: Content, reader: ContentReader): void {
  const isOutermost = !content.isInReading;
  const look = lookOf(inside.style);
  const windows = isOutermost ? windowsOf(inside, reader) : [];
  content.hasRuby = true;
  content.isInReading = true;
  for (const interval of windows) content.pieces.push({ text: '(', look, interval });
  addPieces(element, inside, content, reader);
  for (const interval of windows) content.pieces.push({ text: ')', look, interval });
  if (isOutermost) content.isInReading = false;
}

/** Makes a separate piece for each time that the text appears, up to a limit. */
function windowsOf({ interval, showing }: Inside, reader: ContentReader): readonly Interval[] {
  const windows = windowsWithin(interval, showing);
  if (windows.length < 2) return windows;
  reader.spanSteps -= windows.length * STEPS_OF_WINDOW;
  return reader.spanSteps > 0 ? windows : [interval];
}

const STEPS_OF_WINDOW = 20;

/** Whether spaces and line breaks belong to the text (`xml:space`). */
export const preserves = (element: XmlElement, outer: boolean): boolean => {
  const space = element.attribute('space');
  return space === undefined ? outer : space === 'preserve';
};

function addText(text: string, windows: readonly Interval[], look: Look, isPreserved: boolean, content: Content): void {
  if (windows.length === 0 && content.hidden.length < LIMITS.found) content.hidden += text;
  for (const interval of windows) addTextAt(text, interval, look, isPreserved, content.pieces);
}

function addTextAt(text: string, interval: Interval, look: Look, isPreserved: boolean, pieces: Piece[]): void {
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

/** Splits pieces at each change in visibility. A part without text is left out. */
function partsOf(pieces: readonly Piece[]): Part[] {
  const changes = [...new Set(pieces.flatMap(({ interval }) => [interval.begin, interval.end]))].toSorted((a, b) => a - b);
  const parts: Part[] = [];
  changes.forEach((begin, index) => {
    const end = changes[index + 1];
    if (end === undefined) return;
    const lines = withoutBlankEnds(linesOf(pieces.filter(({ interval }) => interval.begin <= begin && interval.end >= end)));
    if (lines.length > 0) parts.push({ begin, end, lines });
  });
  return parts;
}

/** Removes blank lines at the ends: line breaks between spans that are invisible at the time, and preserved indentation. */
function withoutBlankEnds(lines: readonly Line[]): Line[] {
  const first = lines.findIndex(isShown);
  const last = lines.findLastIndex(isShown);
  return first < 0 ? [] : lines.slice(first, last + 1);
}

const isShown = (line: Line): boolean => line.some(({ text }) => text.trim() !== '');

/**
 * Returns the name of the picture that an element shows: in IMSC's image profile, SMPTE-TT, or TTML 2. The name of an embedded picture
 * begins with "#".
 */
export function pictureOf(element: XmlElement): string | undefined {
  if (element.name !== 'image') return element.attribute('backgroundImage');
  const source = childNamed(element, 'source');
  return element.attribute('src') ?? source?.attribute('src') ?? '#image';
}
