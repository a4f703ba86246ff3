import type { Context as HttpContext } from 'hono';
import type { FilmPageText } from '#server/films/catalogue/list-films.ts';

/** A page of films as the contract's body, around the JSON that PostgreSQL wrote. */
export function filmPageText({ films, total, next, fuzzy }: FilmPageText): string {
  return `{"data":${films},"total":${total},"next":${JSON.stringify(next)}${fuzzy ? ',"fuzzy":true' : ''}}`;
}

/** What was asked for, as the JSON text that PostgreSQL wrote, for whoever asked and nobody else. */
export function jsonText(c: HttpContext, data: string, status: 200 | 201 = 200): Response {
  return c.body(Buffer.from(`{"data":${data}}`), status, { 'content-type': JSON_TYPE });
}

/**
 * JSON that is public as long as no credentials came with the question: then anyone may keep it, and must ask
 * whether it still holds.
 */
export function publicJson(c: HttpContext, text: string): Response {
  c.header('vary', 'authorization');
  if (c.req.header('authorization') === undefined) return publicText(c, text, JSON_TYPE);
  return c.body(Buffer.from(text), 200, { 'content-type': JSON_TYPE, 'cache-control': 'no-store' });
}

/** What is the same for everybody: anyone may keep it, and must ask whether it still holds. */
export function publicText(c: HttpContext, body: string | Uint8Array<ArrayBuffer>, type: string): Response {
  // As bytes: a Response would encode a string more slowly.
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return c.body(bytes, 200, { 'content-type': type, 'cache-control': 'public, no-cache' });
}

export const JSON_TYPE = 'application/json; charset=utf-8';
