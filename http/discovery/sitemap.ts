import type { Context as HttpContext } from 'hono';
import { publicText } from '#http/wire.ts';
import type { Route } from '#http/routes.ts';
import { paths } from '#domain/paths.ts';
import { listSitemapFilms, listSitemapParts } from '#server/films/syndication/list-sitemap.ts';
import { listPastMonths } from '#server/statistics/get-statistics.ts';
import { escapeXml, XML_DECLARATION } from './xml.ts';

/*
 * The sitemap (sitemaps.org/protocol.html): an index, the site's own pages, and the listings in parts. The protocol allows 50,000 addresses
 * in a file. These files have at most 5,000, so that each fits into the response cache (1 MiB of text).
 */

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Entry {
  address: string;
  /** ISO 8601. */
  changedAt?: string | undefined;
}

/** @param pages the paths of the site's own pages that search engines may show */
export function sitemapRoutes(pages: readonly string[]): Route[] {
  return [
    {
      method: 'GET',
      path: paths.sitemap(),
      async handle(ctx, c) {
        const parts = await listSitemapParts(ctx);
        const { siteUrl } = ctx.settings;
        return sendXml(c, 'sitemapindex', 'sitemap', [
          { address: `${siteUrl}${paths.sitemapOfPages()}` },
          ...parts.map(({ key, changedAt }) => ({
            address: `${siteUrl}${paths.sitemapOfFilms(String(key))}`,
            changedAt,
          })),
        ]);
      },
    },
    {
      method: 'GET',
      path: paths.sitemapOfPages(),
      async handle(ctx, c) {
        const months = await listPastMonths(ctx);
        const addresses = [...pages, ...months.map((month) => paths.statistics(month))];
        return sendXml(
          c,
          'urlset',
          'url',
          addresses.map((path) => ({ address: `${ctx.settings.siteUrl}${path}` })),
        );
      },
    },
    {
      method: 'GET',
      path: paths.sitemapOfFilms(),
      async handle(ctx, c) {
        const films = await listSitemapFilms(ctx, c.req.query('part') ?? '');
        const entries = films.map(({ key, changedAt }) => ({
          address: `${ctx.settings.siteUrl}${paths.film(key)}`,
          changedAt,
        }));
        return sendXml(c, 'urlset', 'url', entries);
      },
    },
  ];
}

function sendXml(c: HttpContext, root: string, element: string, entries: readonly Entry[]): Response {
  const lines = entries.map(({ address, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
    return `<${element}><loc>${escapeXml(address)}</loc>${changed}</${element}>\n`;
  });
  const text = `${XML_DECLARATION}<${root} ${NAMESPACE}>\n${lines.join('')}</${root}>\n`;
  return publicText(c, text, 'application/xml; charset=utf-8');
}
