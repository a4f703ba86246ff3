import type { Look } from '#timed-text/spans.ts';
import { childrenNamed, childrenOf, type XmlElement } from '#timed-text/xml/xml-tree.ts';

/** Values of styles. `false` overrides an inherited value. */
export interface TtmlStyle {
  italic?: boolean;
  bold?: boolean;
  underline?: boolean;
  colour?: string;
  /** The element's own `display` and `opacity`, its `visibility`, and its part in ruby. */
  isDisplayed?: boolean;
  isVisible?: boolean;
  ruby?: string;
}

/** Named colours of TTML (section 10.3.1 of TTML 2, `<named-color>`). */
const COLOURS = new Map([
  ['transparent', '#000000'], ['black', '#000000'], ['silver', '#c0c0c0'], ['gray', '#808080'], ['white', '#ffffff'],
  ['maroon', '#800000'], ['red', '#ff0000'], ['purple', '#800080'], ['fuchsia', '#ff00ff'], ['magenta', '#ff00ff'],
  ['green', '#008000'], ['lime', '#00ff00'], ['olive', '#808000'], ['yellow', '#ffff00'], ['navy', '#000080'],
  ['blue', '#0000ff'], ['teal', '#008080'], ['aqua', '#00ffff'], ['cyan', '#00ffff'],
]); // prettier-ignore

/** Returns the values of an element itself: first those of the styles that it refers to, in order, then its own. */
export type StyleOf = (element: XmlElement) => TtmlStyle;

/** Reads the styles of a document. `onUnknown` is called for every reference to a missing style. */
export function readStyleSheet(head: XmlElement | undefined, onUnknown: (id: string, line: number) => void): StyleOf {
  const elements = new Map<string, XmlElement>();
  const known = new Map<string, TtmlStyle>();
  collectStyles(head, elements);

  /** Resolves a style. One that refers to itself, even indirectly, adds nothing the second time. */
  const resolve = (id: string, line: number, open: readonly string[]): TtmlStyle => {
    const sofar = known.get(id);
    if (sofar) return sofar;
    const element = elements.get(id);
    if (!element) onUnknown(id, line);
    if (!element || open.includes(id) || open.length > 20) return {};
    const style = styleOf(element, [...open, id]);
    known.set(id, style);
    return style;
  };
  const styleOf = (element: XmlElement, open: readonly string[]): TtmlStyle => {
    const style = element.attribute('style');
    const own = ownStyle(element);
    if (style === undefined) return own;
    const referred = style.split(/\s+/).filter(Boolean).slice(0, 20);
    return Object.assign({}, ...referred.map((id) => resolve(id, element.line, open)), own);
  };
  return (element) => (isPlain(element) ? NO_STYLE : withNestedStyles(element, (each) => styleOf(each, [])));
}

export const NO_STYLE: TtmlStyle = {};

/** Combines inherited values with an element's own, which have priority. */
export function inherit(outer: TtmlStyle, own: TtmlStyle): TtmlStyle {
  if (own === NO_STYLE) return outer;
  return outer === NO_STYLE ? own : { ...outer, ...own };
}

const STYLE_ATTRIBUTES = ['style', 'color', 'fontStyle', 'fontWeight', 'textDecoration', 'display', 'visibility', 'opacity', 'ruby'];

const isPlain = (element: XmlElement): boolean =>
  element.name !== 'region' && STYLE_ATTRIBUTES.every((name) => element.attribute(name) === undefined);

function collectStyles(parent: XmlElement | undefined, elements: Map<string, XmlElement>): void {
  if (!parent) return;
  for (const child of childrenOf(parent)) {
    const id = child.attribute('id');
    if (child.name === 'style' && id !== undefined) elements.set(id, child);
    else collectStyles(child, elements);
  }
}

/** Adds the styles in a region's children. The region's own attributes have priority. */
function withNestedStyles(element: XmlElement, styleOf: (element: XmlElement) => TtmlStyle): TtmlStyle {
  if (element.name !== 'region') return styleOf(element);
  const nested = childrenNamed(element, 'style').slice(0, 20);
  return Object.assign({}, ...nested.map(styleOf), styleOf(element));
}

function ownStyle(element: XmlElement): TtmlStyle {
  const style: TtmlStyle = {};
  const fontStyle = element.attribute('fontStyle');
  const fontWeight = element.attribute('fontWeight');
  const textDecoration = element.attribute('textDecoration');
  const color = element.attribute('color');
  if (fontStyle !== undefined) style.italic = /\b(?:italic|oblique)\b/.test(fontStyle);
  if (fontWeight !== undefined) style.bold = fontWeight.trim() === 'bold';
  if (textDecoration !== undefined && /\b(?:none|underline|noUnderline)\b/.test(textDecoration)) {
    style.underline = /\bunderline\b/.test(textDecoration);
  }
  const colour = color === undefined ? undefined : readColour(color.trim().toLowerCase());
  if (colour !== undefined) style.colour = colour;
  addShowing(element, style);
  return style;
}

function addShowing(element: XmlElement, style: TtmlStyle): void {
  const [display, visibility, opacity, ruby] = ['display', 'visibility', 'opacity', 'ruby'].map((name) => element.attribute(name)?.trim());
  if (display !== undefined) style.isDisplayed = display !== 'none';
  if (opacity !== undefined && Number.parseFloat(opacity) <= 0) style.isDisplayed = false;
  if (visibility !== undefined) style.isVisible = visibility !== 'hidden';
  if (ruby !== undefined) style.ruby = ruby;
}

/** Converts a colour to `#rrggbb`, ignoring transparency. */
function readColour(written: string): string | undefined {
  const hex = /^#([\da-f]{6})(?:[\da-f]{2})?$/.exec(written)?.[1];
  if (hex !== undefined) return `#${hex}`;
  const parts = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*[\d.]{1,6}\s*)?\)$/.exec(written);
  if (!parts) return COLOURS.get(written);
  const digits = parts.slice(1, 4).map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'));
  return `#${digits.join('')}`;
}

/** Converts a style to a look, without white, which is the default colour. */
export const lookOf = ({ italic = false, bold = false, underline = false, colour }: TtmlStyle): Look => ({
  italic,
  bold,
  underline,
  ...(colour !== undefined && colour !== '#ffffff' && { colour }),
});
