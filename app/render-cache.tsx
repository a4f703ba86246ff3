import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import type { Piece } from './ui/use-cached-render.tsx';

/** Some ten thousand rows and options, with what they were made of. */
const MAX_CHARACTERS = 8 * 1024 * 1024;

const rendered = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});
const numbers = new WeakMap<object, number>();
let given = 0;

/** A number for each piece: names are not unique. */
function numberOf(piece: object): number {
  const known = numbers.get(piece);
  if (known !== undefined) return known;
  given += 1;
  numbers.set(piece, given);
  return given;
}

/**
 * Renders a pure piece of a page, or takes it as it was rendered when its props said the same. Rows and options are most of
 * the home page's elements, and a change of the catalogue leaves most of them as they were.
 */
export function renderCached<Props extends object>(Piece: Piece<Props>, props: Props): string {
  const key = `${numberOf(Piece)} ${JSON.stringify(props)}`;
  let html = rendered.get(key);
  if (html === undefined) {
    html = renderToString(<Piece {...props} />);
    rendered.set(key, html);
  }
  return html;
}
