import type { Context as HttpContext } from 'hono';
import { isNotModified } from '#api/http/conditional.ts';
import type { Route } from '#api/http/routes.ts';
import type { Card } from '#server/cards/draw-card.ts';
import { getFilmCard, getSiteCard } from '#server/cards/get-card.ts';

/** Who shows a card keeps it for days anyway. */
const DAY = 24 * 60 * 60;

/** The pictures that pages name for whoever shares their address. */
export const CARDS: readonly Route[] = [
  { method: 'GET', path: '/card.png', handle: async (ctx, c) => sendCard(c, await getSiteCard(ctx)) },
  {
    method: 'GET',
    path: '/films/{id}/card.png',
    handle: async (ctx, c) => sendCard(c, await getFilmCard(ctx, c.req.param('id') ?? '')),
  },
];

function sendCard(c: HttpContext, { png, tag }: Card): Response {
  if (isNotModified(c, { etag: `"${tag}"`, maxAgeSeconds: DAY })) return c.body(null, 304);
  return c.body(png, 200, { 'content-type': 'image/png', 'content-length': String(png.length) });
}
