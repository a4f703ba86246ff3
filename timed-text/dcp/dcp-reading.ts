import type { DocumentBuilder } from '#timed-text/document-builder.ts';
import { checkSpelling, type DcpReading, lookOf, readLine, unknownElement } from './dcp-text.ts';
import type { Cue, Header, Line } from '#timed-text/timed-text.ts';
import type { Look } from '#timed-text/spans.ts';
import { childNamed, childrenOf, textIn, type XmlElement } from '#timed-text/xml/xml-tree.ts';

/** Adds all subtitles within the element. Returns the names of all pictures. */
export function readDcpCues(parent: XmlElement, reading: DcpReading): string[] {
  const images: string[] = [];
  const placeOfCue = createPlaces();
  const found: FoundSubtitle[] = [];
  const walk = (element: XmlElement, look: Look): void => {
    for (const child of element.children) {
      if (typeof child === 'string') continue;
      checkSpelling(child, reading);
      if (child.name === 'Subtitle') findSubtitle(child, look);
      else if (child.name === 'Font') walk(child, lookOf(child, look, reading));
      else if (child.name !== 'LoadFont') unknownElement(child, reading);
    }
  };
  const findSubtitle = (element: XmlElement, look: Look): void => {
    const times = readTimes(element, reading);
    if (times) found.push({ element, look, times, isFromBelow: false });
  };
  const addSubtitle = ({ element, look, times, isFromBelow }: FoundSubtitle): void =>
    reading.builder.addCue(() => {
      const { place, lines, pictures, ...content } = readContent(element, look, reading);
      images.push(...pictures);
      const image = pictures[0];
      const { line } = element;
      if (pictures.length > 1) reading.builder.warn('dcp-several-images', line, pictures[1]);
      const cue: Cue = { ...times, lines, line, place: placeOfCue(element, times, place) };
      if (reading.reel !== undefined) cue.reel = reading.reel;
      if (image !== undefined) cue.image = image;
      if (isFromBelow || content.isFromBelow) cue.isFromBelow = true;
      return cue;
    });
  walk(parent, {});
  for (const subtitle of linesInReadingOrder(found)) addSubtitle(subtitle);
  return images;
}

interface FoundSubtitle {
  element: XmlElement;
  look: Look;
  times: { start: number; end: number };
  /** Whether the subtitle is one of several at the same time and place that are not in the order of their rows. */
  isFromBelow: boolean;
}

/** Sorts separate subtitles at one time and place from top to bottom, because a player shows each at its position. */
function linesInReadingOrder(found: readonly FoundSubtitle[]): FoundSubtitle[] {
  const ordered: FoundSubtitle[] = [];
  for (let at = 0; at < found.length;) {
    let end = at + 1;
    while (isTogether(found[at], found[end])) end += 1;
    const lines = found.slice(at, end);
    const fromTop = lines.toSorted((a, b) => topOf(a.element) - topOf(b.element));
    const isFromBelow = fromTop.some((line, index) => line !== lines[index]);
    ordered.push(...(isFromBelow ? fromTop.map((line) => ({ ...line, isFromBelow })) : lines));
    at = end;
  }
  return ordered;
}

function isTogether(a: FoundSubtitle | undefined, b: FoundSubtitle | undefined): boolean {
  if (!a || !b || a.times.start !== b.times.start || a.times.end !== b.times.end) return false;
  const [first, second] = [firstText(a.element), firstText(b.element)];
  return first !== undefined && second !== undefined && placeOf(first) === placeOf(second);
}

const topOf = (subtitle: XmlElement): number => {
  const text = firstText(subtitle);
  return text ? fromTop(text) : 0;
};

function firstText(parent: XmlElement): XmlElement | undefined {
  for (const child of childrenOf(parent)) {
    const text = child.name === 'Text' ? child : child.name === 'Font' ? firstText(child) : undefined;
    if (text) return text;
  }
  return undefined;
}

function readTimes(element: XmlElement, reading: DcpReading): { start: number; end: number } | undefined {
  const timeIn = element.attribute('TimeIn');
  const timeOut = element.attribute('TimeOut');
  if (timeIn === undefined) {
    reading.builder.warn('dcp-no-time-in', element.line);
    return undefined;
  }
  const start = reading.readTime(timeIn, element.line);
  if (start === undefined) return undefined;
  if (timeOut === undefined) reading.builder.warn('dcp-no-time-out', element.line);
  return {
    start,
    end: (timeOut === undefined ? undefined : reading.readTime(timeOut, element.line)) ?? start,
  };
}

/** Subtitles at one time and place that were read last. */
interface Group {
  element: XmlElement;
  start: number;
  end: number;
  place: string;
  count: number;
}

/** Creates the places of subtitles. Some programs write each line as a separate subtitle at the same time, so each gets a row. */
function createPlaces() {
  let last: Group | undefined;
  return (element: XmlElement, { start, end }: { start: number; end: number }, place: string): string => {
    const isTogether = last?.start === start && last.end === end && last.place === place;
    const isOtherRow = isTogether && rowsOf(last?.element) !== rowsOf(element);
    last = { element, start, end, place, count: isTogether ? (last?.count ?? 0) + 1 : 1 };
    return isOtherRow ? `${place} row ${last.count}`.trim() : place;
  };
}

const rowsOf = (subtitle: XmlElement | undefined): string => (subtitle ? childrenOf(subtitle).map(verticalPosition).join() : '');

const verticalPosition = (element: XmlElement): string => element.attribute('Vposition') ?? element.attribute('VPosition') ?? '';

interface Row {
  line: Line;
  fromTop: number;
}

function readContent(element: XmlElement, look: Look, reading: DcpReading) {
  const rows: Row[] = [];
  const pictures: string[] = [];
  let place: string | undefined;
  const walk = (parent: XmlElement, look: Look): void => {
    for (const child of parent.children) {
      if (typeof child === 'string') continue;
      checkSpelling(child, reading);
      if (child.name === 'Font') walk(child, lookOf(child, look, reading));
      else if (child.name === 'Text' || child.name === 'Image') {
        place ??= placeOf(child);
        if (child.name === 'Image') pictures.push(textIn(child));
        else rows.push({ line: readLine(child, look, reading), fromTop: fromTop(child) });
      } else if (child.name !== 'LoadVariableZ') unknownElement(child, reading); // depth of ST 428-10
    }
  };
  walk(element, look);
  const isFromBelow = rows.some((row, index) => index > 0 && (rows[index - 1]?.fromTop ?? 0) > row.fromTop);
  const inOrder = isFromBelow ? rows.toSorted((a, b) => a.fromTop - b.fromTop) : rows;
  const lines = inOrder.map(({ line }) => line);
  const hasText = lines.some((line) => line.length > 0);
  return { place: place ?? '', lines: hasText ? lines : [], pictures, isFromBelow: isFromBelow && hasText };
}

/** Returns the distance from the top as a percentage of the picture's height. Positions count from the edge that the text is aligned to. */
function fromTop(element: XmlElement): number {
  const written = Number(verticalPosition(element));
  const position = Number.isFinite(written) ? written : 0;
  const align = verticalAlign(element);
  if (align === 'bottom') return 100 - position;
  return align === 'top' ? position : 50 + position;
}

/** Returns the vertical alignment. The default is the middle (ST 428-7). */
const verticalAlign = (element: XmlElement): string =>
  (element.attribute('Valign') ?? element.attribute('VAlign') ?? 'center').toLowerCase();

const VERTICAL = new Map([
  ['top', 'top'],
  ['center', 'middle'],
]);

/** Names a place, as in "top" or "middle left". Empty for the usual place at the bottom centre. */
function placeOf(element: XmlElement): string {
  const vertical = VERTICAL.get(verticalAlign(element)) ?? '';
  const horizontal = (element.attribute('Halign') ?? element.attribute('HAlign') ?? 'center').toLowerCase();
  if (horizontal !== 'left' && horizontal !== 'right') return vertical;
  return `${vertical || 'bottom'} ${horizontal}`;
}

/** Returns the text of the first child with this name. Undefined if it is missing or empty. */
export function childText(parent: XmlElement, name: string): string | undefined {
  const child = childNamed(parent, name);
  return (child && textIn(child)) || undefined;
}

/** Adds the texts of a reel's header, by the names of its elements. */
export function addTexts(header: Header, root: XmlElement, names: Record<'title' | 'language' | 'id', string>): void {
  for (const fact of ['title', 'language', 'id'] as const) {
    const text = childText(root, names[fact]);
    if (text !== undefined) header[fact] = text;
  }
}

/** Reads a reel's number. If it is not a number, returns its text with a warning. */
export function readReel(root: XmlElement, builder: DocumentBuilder): { reel?: number; reelText?: string } {
  const element = childNamed(root, 'ReelNumber');
  if (!element) return {};
  const written = textIn(element);
  if (/^\d{1,6}$/.test(written)) return { reel: Number(written) };
  builder.warn('dcp-reel-no-number', element.line, written);
  return { reelText: written };
}

/** Reads the hours, minutes and seconds of a time, and returns what the pattern finds after them. Undefined for other texts. */
export function readClock(
  pattern: RegExp,
  written: string,
  line: number,
  builder: DocumentBuilder,
): { seconds: number; rest: (string | undefined)[] } | undefined {
  const match = pattern.exec(written);
  if (!match) {
    builder.warn('dcp-time-unreadable', line, written);
    return undefined;
  }
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1, 4).map(Number);
  if (minutes > 59 || seconds > 59) builder.warn('dcp-time-beyond-60', line, written);
  return { seconds: (hours * 60 + minutes) * 60 + seconds, rest: match.slice(4) };
}
