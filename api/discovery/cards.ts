import type { Context as HttpContext } from 'hono';
import { networkOfContext } from '#api/http/client-address.ts';
import { checkConditions, setValidators } from '#api/http/conditional.ts';
import type { Route } from '#api/http/routes.ts';
import { paths } from '#domain/paths.ts';
import type { Card, CardReader } from '#server/cards/draw-card.ts';
import { getFilmCard, getSiteCard } from '#server/cards/get-card.ts';
import type { Context } from '#server/context.ts';

/** A listing that is taken back is not to be seen on for longer; drawn again it is only when it has changed. */
const FIVE_MINUTES = 'public, max-age=300';

/** The pictures that pages name for whoever shares their address. */
export const CARDS: readonly Route[] = [
  {
    method: 'GET',
    path: paths.card(),
    withoutTurn: true,
    handle: async (ctx, c) => sendCard(c, await getSiteCard(ctx, readerOf(ctx, c))),
  },
  {
    method: 'GET',
    path: paths.filmCard('{id}'),
    withoutTurn: true,
    handle: async (ctx, c) => sendCard(c, await getFilmCard(ctx, c.req.param('id') ?? '', readerOf(ctx, c))),
  },
];

const readerOf = ({ settings }: Context, c: HttpContext): CardReader => ({
  network: networkOfContext(c, settings.trustProxy),
  signal: c.req.raw.signal,
});

function sendCard(c: HttpContext, { png, tag }: Card): Response {
  const known = { etag: `"${tag}"` };
  setValidators(c, known, FIVE_MINUTES);
  if (checkConditions(c, known) === 'not modified') return c.body(null, 304);
  return c.body(png, 200, { 'content-type': 'image/png', 'content-length': String(png.length) });
}
