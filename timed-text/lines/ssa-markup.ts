import type { AddWarning } from '#timed-text/document-builder.ts';
import { readBgr } from '#timed-text/colours.ts';
import { readGroup, readOverrides } from './override-tags.ts';
import { placeOfAlignment, placeOfOldAlignment } from '#timed-text/places.ts';
import { createSpanBuilder, type Look, type SpanBuilder } from '#timed-text/spans.ts';
import type { Line } from '#timed-text/timed-text.ts';

/** SSA's colour of text without a colour. */
const USUAL_COLOUR = '#ffffff';

interface State {
  look: Look;
  place: string;
  isDrawing: boolean;
}

/** Reads the text of a dialogue line, beginning with the look of its style. Override tags become looks and a place. */
export function readSsaMarkup(text: string, base: Look, number: number, warn: AddWarning): { lines: Line[]; place: string } {
  const spans = createSpanBuilder();
  const state: State = { look: { ...base }, place: '', isDrawing: false };
  let start = 0;
  for (let at = text.indexOf('{'); at !== -1; at = text.indexOf('{', at + 1)) {
    if (text[at - 1] === '\\') continue;
    const group = readGroup(text, at) ?? readComment(text, at);
    if (!group) continue;
    writeText(text.slice(start, at), state, spans, number, warn);
    start = group.end;
    if (group.content.startsWith('\\')) takeOverrides(group.content, base, state, number, warn);
    else if (group.content !== '') warn('hidden-comment', number, group.content);
    at = group.end - 1;
  }
  writeText(text.slice(start), state, spans, number, warn);
  return { lines: spans.lines(), place: state.place };
}

const COMMENT = /\{([^{}]*)\}/y;

/** Reads a comment: braces without a tag, which players do not show. */
function readComment(text: string, from: number): { content: string; end: number } | undefined {
  COMMENT.lastIndex = from;
  const [whole = '', content] = COMMENT.exec(text) ?? [];
  return content === undefined ? undefined : { content, end: from + whole.length };
}

function writeText(text: string, { look, isDrawing }: State, spans: SpanBuilder, number: number, warn: AddWarning): void {
  if (isDrawing && text.trim() !== '') warn('drawing', number, text);
  if (isDrawing || text === '') return;
  if (!text.includes('\\')) return spans.write(text, look);
  text.split(/\\[Nn]/).forEach((part, index) => {
    if (index > 0) spans.endLine();
    spans.write(part.replaceAll('\\h', '\u00a0').replaceAll('\\{', '{').replaceAll('\\}', '}'), look);
  });
}

/** Tags for moving, fading and drawing, which are not part of the text. */
const EFFECT =
  /^(?:[1-4]a|[2-4]c|alpha|be|blur|x?y?bord|clip|fad|fade|fax|fay|fe|fn|fr[xyz]?|fs|fsc[xy]|fsp|iclip|k|K|kf|ko|kt|org|pbo|q|s|x?y?shad|t)$/;

function takeOverrides(content: string, base: Look, state: State, number: number, warn: AddWarning): void {
  for (const { name, argument } of readOverrides(content)) {
    if (/^[ibu]$/.test(name) && !/^\d*$/.test(argument)) warn('unknown-override', number, `\\${name}${argument}`);
    else if (name === 'i') state.look = { ...state.look, italic: flag(argument, base.italic) };
    else if (name === 'b') state.look = { ...state.look, bold: flag(argument, base.bold) };
    else if (name === 'u') state.look = { ...state.look, underline: flag(argument, base.underline) };
    else if (name === 'c' || name === '1c') state.look = withColour(state.look, argument, base, number, warn);
    else if (name === 'r') state.look = { ...base };
    else if (name === 'an') state.place = placeOfAlignment(Number(argument));
    else if (name === 'a') state.place = placeOfOldAlignment(Number(argument));
    else if (name === 'pos' || name === 'move') state.place = `${name}${argument}`;
    else if (name === 'p') state.isDrawing = Number(argument) > 0;
    else warn(EFFECT.test(name) ? 'effect-left-out' : 'unknown-override', number, `\\${name}${argument}`);
  }
}

/** Reads 0, 1 or the weight of bold letters. An empty argument means the style's value. */
function flag(argument: string, usual: boolean | undefined): boolean {
  if (argument === '') return usual ?? false;
  const value = Number(argument);
  return value === 1 || value >= 600;
}

function withColour(look: Look, argument: string, base: Look, number: number, warn: AddWarning): Look {
  const { colour: _, ...rest } = look;
  if (argument === '') return base.colour === undefined ? rest : { ...rest, colour: base.colour };
  const colour = readBgr(argument.replaceAll(/[&H]/gi, ''));
  if (colour !== undefined) return colour === USUAL_COLOUR ? rest : { ...rest, colour };
  warn('unknown-colour', number, argument);
  return look;
}
