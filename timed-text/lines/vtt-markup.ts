import type { AddWarning } from '#timed-text/document-builder.ts';
import { readColour } from '#timed-text/colours.ts';
import { readTag, type Tag } from './markup-tags.ts';
import { createSpanBuilder, type Look, type SpanBuilder } from '#timed-text/spans.ts';
import { UNSUPPORTED_TAG } from './srt-markup.ts';
import { writeWithoutSsaCodes } from './ssa-codes.ts';
import { createTagStack, type NumberedLine, type TagStack } from './tag-stack.ts';
import type { Line } from '#timed-text/timed-text.ts';

/** Reads the lines of a cue. Colour classes, voices and the tags of WebVTT (section 4.2.2) become looks. */
export function readVttMarkup(numbered: readonly NumberedLine[], warn: AddWarning): Line[] {
  const spans = createSpanBuilder();
  const stack = createTagStack(warn, 'v');
  const ruby: Ruby = { isReadingOpen: false };
  numbered.forEach(({ text, number }, index) => {
    if (index > 0) spans.endLine();
    readLine(text, number, spans, stack, ruby, warn);
  });
  stack.end();
  return spans.lines();
}

/** State of ruby text. Browsers show the words in `<rt>` above the letters; here they follow in brackets. */
interface Ruby {
  isReadingOpen: boolean;
}

/** A time within the text, for karaoke. */
const INLINE_TIME = /<[\d:.]{1,20}>/y;

function readLine(text: string, number: number, spans: SpanBuilder, stack: TagStack, ruby: Ruby, warn: AddWarning): void {
  let start = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    INLINE_TIME.lastIndex = at;
    const time = INLINE_TIME.exec(text)?.[0];
    const tag = time === undefined ? readTag(text, at) : undefined;
    const end = time === undefined ? (tag?.end ?? at + 1) : at + time.length;
    if (time === undefined && (!tag || (!KNOWN.has(tag.name) && !UNSUPPORTED_TAG.test(tag.name)))) {
      warn('angle-brackets', number, text.slice(at, end));
    } else {
      writeWithoutSsaCodes(readEntities(text.slice(start, at)), stack.look(), number, spans, warn);
      start = end;
      if (tag) takeTag(tag, number, spans, stack, ruby, warn);
      else warn('inline-time', number, time);
    }
    at = end;
  }
  writeWithoutSsaCodes(readEntities(text.slice(start)), stack.look(), number, spans, warn);
}

const KNOWN = new Set(['c', 'i', 'b', 'u', 'v', 'lang', 'ruby', 'rt']);

function takeTag(tag: Tag, number: number, spans: SpanBuilder, stack: TagStack, ruby: Ruby, warn: AddWarning): void {
  const written = `<${tag.isClosing ? '/' : ''}${tag.name}>`;
  if (tag.name === 'ruby' && !tag.isClosing) warn('ruby', number);
  if (tag.name === 'rt' || (tag.name === 'ruby' && tag.isClosing)) {
    // The end tag of <rt> is optional before the end of <ruby> (WebVTT, 6.4).
    if (tag.name === 'ruby' && ruby.isReadingOpen) stack.take({ ...tag, name: 'rt' }, {}, number);
    const isOpening = tag.name === 'rt' && !tag.isClosing;
    if (isOpening !== ruby.isReadingOpen) spans.write(isOpening ? '(' : ')', stack.look());
    ruby.isReadingOpen = isOpening;
  }
  const look = tag.isClosing ? {} : lookOf(tag, number, warn);
  if (!KNOWN.has(tag.name) || !stack.take(tag, look, number)) warn('unknown-tag', number, written);
}

function lookOf({ name, rest }: Tag, number: number, warn: AddWarning): Look {
  const [classes = '', ...annotation] = rest.split(/\s/);
  const look: Look = {};
  for (const className of classes.split('.')) {
    const colour = readColour(className.replace(/^c(?=[\da-f]{6}$)/, '#'));
    if (colour !== undefined) look.colour = colour;
    else if (className !== '' && !className.startsWith('bg_')) warn('unknown-class', number, className);
  }
  if (name === 'i') look.italic = true;
  if (name === 'b') look.bold = true;
  if (name === 'u') look.underline = true;
  const voice = readEntities(annotation.join(' ').trim());
  if (name === 'v' && voice !== '') look.voice = voice;
  return look;
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
  quot: '"',
  apos: "'",
};

/** Decodes entities. Unknown ones are left unchanged. */
function readEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:([a-z]{2,4})|#(\d{1,6})|#x([\da-f]{1,5}));/gi, (written, name, decimal, hex) => {
    if (typeof name === 'string') return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? written) : written;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code >= 0x20 && code < 0xd800 ? String.fromCharCode(code) : written;
  });
}
