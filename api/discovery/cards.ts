import type { Context as HttpContext } from 'hono';
import { isNotModified } from '#api/http/conditional.ts';
import type { Route } from '#api/http/routes.ts';
import type { Card } from '#server/cards/draw-card.ts';
import { getFilmCard, getSiteCard } from '#server/cards/get-card.ts';

/** A listing that is taken back is not to be seen on for longer; drawn again it is only when it has changed. */
const FIVE_MINUTES = 5 * 60;

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
  if (isNotModified(c, { etag: `"${tag}"`, maxAgeSeconds: FIVE_MINUTES })) return c.body(null, 304);
  return c.body(png, 200, { 'content-type': 'image/png', 'content-length': String(png.length) });
}
