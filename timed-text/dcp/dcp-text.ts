import type { DocumentBuilder } from '#timed-text/document-builder.ts';
import type { Line, TimedText } from '#timed-text/timed-text.ts';
import type { Look } from '#timed-text/spans.ts';
import { BLANKS_OF_FILE, LineBuilder } from '#timed-text/xml/xml-lines.ts';
import { textIn, type XmlElement } from '#timed-text/xml/xml-tree.ts';

/** Attribute names in SMPTE ST 428-7 and CineCanvas. A projector that knows one of them ignores the other. */
export const DCP_NAMES = {
  smpte: {
    vertical: 'Valign',
    verticalPosition: 'Vposition',
    horizontal: 'Halign',
    horizontalPosition: 'Hposition',
    id: 'ID',
    underline: 'Underline',
  },
  interop: {
    vertical: 'VAlign',
    verticalPosition: 'VPosition',
    horizontal: 'HAlign',
    horizontalPosition: 'HPosition',
    id: 'Id',
    underline: 'Underlined',
  },
} as const;

export type DcpKind = keyof typeof DCP_NAMES;

export interface DcpReading {
  kind: DcpKind;
  builder: DocumentBuilder;
  /** Converts a time to ticks. Undefined if it cannot be read, which it warns about itself. */
  readTime: (written: string, line: number) => number | undefined;
  reel: number | undefined;
  /** Font names that LoadFont defines. */
  fontIds: ReadonlySet<string>;
}

/** Tells if text of a DCP names no font. Each server then uses its own font, and some show nothing. */
export const lacksFont = ({ format, header: { fonts = [] }, cues }: TimedText): boolean =>
  (format === 'dcp-smpte' || format === 'dcp-interop') && fonts.length === 0 && cues.some(({ lines }) => lines.length > 0);

/** Reads a line of text with the font elements within it. */
export function readLine(element: XmlElement, look: Look, reading: DcpReading): Line {
  const [first = '', second] = element.children;
  // Most elements contain a single text on one line.
  if (typeof first === 'string' && second === undefined && !/[\r\n]/.test(first)) return first === '' ? [] : [{ text: first, ...look }];
  const builder = new LineBuilder();
  addInline(element, look, builder, reading);
  return builder.lines()[0] ?? [];
}

function addInline(element: XmlElement, look: Look, lines: LineBuilder, reading: DcpReading): void {
  for (const child of element.children) {
    if (typeof child === 'string') {
      lines.add(BLANKS_OF_FILE.aroundBreaks(child), look);
      continue;
    }
    checkSpelling(child, reading);
    if (child.name === 'Font') {
      addInline(child, lookOf(child, look, reading), lines, reading);
    } else if (child.name === 'Space') lines.add(' ', look);
    else if (child.name === 'Rt') {
      // Text above the letters (ruby) follows them in brackets.
      reading.builder.warn('ruby', child.line, textIn(child));
      lines.add('(', look);
      addInline(child, look, lines, reading);
      lines.add(')', look);
    } else {
      if (!['Ruby', 'Rb', 'HGroup', 'Rotate'].includes(child.name)) unknownElement(child, reading);
      addInline(child, look, lines, reading);
    }
  }
}

/** Returns the look of letters within a font element. */
export function lookOf(font: XmlElement, outer: Look, reading: DcpReading): Look {
  const id = font.attribute('ID') ?? font.attribute('Id');
  if (id !== undefined && id !== '' && !reading.fontIds.has(id)) reading.builder.warnOnce('dcp-font-not-loaded', font.line, id);
  const look: Look = { ...outer };
  setFlag(look, 'italic', font.attribute('Italic'), 'yes');
  setFlag(look, 'bold', font.attribute('Weight'), 'bold');
  setFlag(look, 'underline', font.attribute('Underline') ?? font.attribute('Underlined'), 'yes');
  const colour = /^(?:[\da-f]{2})?([\da-f]{6})$/i.exec(font.attribute('Color')?.trim() ?? '')?.[1]?.toLowerCase();
  if (colour === 'ffffff') delete look.colour;
  else if (colour !== undefined) look.colour = `#${colour}`;
  return look;
}

function setFlag(look: Look, flag: 'italic' | 'bold' | 'underline', written: string | undefined, yes: string) {
  if (written === undefined) return;
  if (written.trim().toLowerCase() === yes) look[flag] = true;
  else delete look[flag];
}

/** Warns about attribute names that belong to the other kind of DCP subtitles. */
export function checkSpelling(element: XmlElement, reading: DcpReading): void {
  const other = reading.kind === 'smpte' ? 'interop' : 'smpte';
  for (const name of Object.values(DCP_NAMES[other])) {
    if (element.attribute(name) !== undefined) reading.builder.warnOnce(`dcp-attribute-of-${other}`, element.line, name);
  }
}

export const unknownElement = ({ name, line }: XmlElement, { builder }: DcpReading): void =>
  builder.warnOnce('dcp-unknown-element', line, name);
