import type { AddWarning } from '#timed-text/document-builder.ts';
import { readColour } from '#timed-text/colours.ts';
import { readTag, type Tag } from './markup-tags.ts';
import { readGroup, readOverrides } from './override-tags.ts';
import { placeOfAlignment, placeOfOldAlignment } from '#timed-text/places.ts';
import { createSpanBuilder, type Look, type SpanBuilder, withoutBlankLines } from '#timed-text/spans.ts';
import { writeWithoutSsaCodes } from './ssa-codes.ts';
import { createTagStack, type NumberedLine, type TagStack } from './tag-stack.ts';
import type { Line } from '#timed-text/timed-text.ts';

/** HTML tags that some programs write and few players support. All others count as words, such as "<laughs>". */
export const UNSUPPORTED_TAG = /^(?:s|strike|span|p|div|c|v|ruby|rt|rb|rp|lang|sub|sup|small|big|center|br)$/;

const ENTITY = /&(?:amp|lt|gt|quot|nbsp|apos|lrm|rlm|#\d{1,6}|#x[\da-f]{1,5});/i;

/** Reads the lines of an SRT subtitle. HTML tags become looks, and `{\an8}` becomes the place. */
export function readSrtMarkup(numbered: readonly NumberedLine[], warn: AddWarning): { lines: readonly Line[]; place: string } {
  const spans = createSpanBuilder();
  const stack = createTagStack(warn);
  let place = '';
  numbered.forEach(({ text, number }, index) => {
    if (index > 0) spans.endLine();
    const entity = text.includes('&') ? ENTITY.exec(text) : null;
    if (entity) warn('entity-in-text', number, entity[0]);
    place = readLine(text, number, spans, stack, warn) ?? place;
  });
  stack.end();
  return { lines: withoutBlankLines(spans.lines()), place };
}

/** Reads a line. Returns the place if the line contains one. */
function readLine(text: string, number: number, spans: SpanBuilder, stack: TagStack, warn: AddWarning): string | undefined {
  let place: string | undefined;
  let start = 0;
  for (let at = nextMark(text, 0); at < text.length; at = nextMark(text, at)) {
    const group = text[at] === '{' ? readGroup(text, at) : undefined;
    const tag = text[at] === '<' ? readTag(text, at) : undefined;
    const end = group?.end ?? tag?.end ?? at + 1;
    if (tag && !isKnown(tag) && !UNSUPPORTED_TAG.test(tag.name)) warn('angle-brackets', number, text.slice(at, end));
    else if (group || tag) {
      writeWithoutSsaCodes(text.slice(start, at), stack.look(), number, spans, warn);
      start = end;
      if (group) place = placeInGroup(group.content, number, warn) ?? place;
      else if (tag) takeTag(tag, number, spans, stack, warn);
    }
    at = end;
  }
  writeWithoutSsaCodes(text.slice(start), stack.look(), number, spans, warn);
  return place;
}

function takeTag(tag: Tag, number: number, spans: SpanBuilder, stack: TagStack, warn: AddWarning): void {
  if (tag.name === 'br') {
    spans.endLine();
    warn('break-tag', number);
  } else if (!isKnown(tag) || !stack.take(tag, lookOf(tag, number, warn), number)) {
    warn('unknown-tag', number, `<${tag.isClosing ? '/' : ''}${tag.name}>`);
  }
}

const MARK = /[<{]/g;

function nextMark(text: string, from: number): number {
  MARK.lastIndex = from;
  return MARK.exec(text)?.index ?? text.length;
}

function placeInGroup(content: string, number: number, warn: AddWarning): string | undefined {
  let place: string | undefined;
  for (const { name, argument } of readOverrides(content)) {
    if (name === 'an') place = placeOfAlignment(Number(argument));
    else if (name === 'a') place = placeOfOldAlignment(Number(argument));
    else if (name === 'pos') place = `pos${argument}`;
    else warn('unknown-override', number, `{\\${name}${argument}}`);
  }
  return place;
}

const LOOKS: Record<string, Look> = {
  i: { italic: true },
  em: { italic: true },
  b: { bold: true },
  strong: { bold: true },
  u: { underline: true },
};

const isKnown = ({ name }: Tag): boolean => name === 'font' || Object.hasOwn(LOOKS, name);

function lookOf(tag: Tag, line: number, warn: AddWarning): Look {
  if (tag.name !== 'font') return LOOKS[tag.name] ?? {};
  return tag.isClosing ? {} : fontLook(tag.rest, line, warn);
}

function fontLook(attributes: string, line: number, warn: AddWarning): Look {
  const [, double, single, bare] = /\bcolor\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? [];
  const written = double ?? single ?? bare;
  if (written === undefined) {
    warn('unknown-tag', line, `<font${attributes}>`);
    return {};
  }
  const colour = readColour(written);
  if (colour === undefined) warn('unknown-colour', line, written);
  return colour === undefined ? {} : { colour };
}
