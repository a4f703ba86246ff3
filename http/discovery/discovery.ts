import { Hono } from 'hono';
import { mountRoutes, type Route } from '#http/routes.ts';
import type { Context } from '#server/context.ts';
import { DUMPS } from './dumps.ts';
import { FEED } from './feed.ts';
import { sitemapRoutes } from './sitemap.ts';
import { STATISTICS_CSV } from './statistics-csv.ts';
import { TEXT_FILES } from './text-files.ts';
import { WANTED } from './wanted.ts';

/** @param pages the paths of the site's own pages that search engines may show */
export const discoveryRoutes = (pages: readonly string[]): Route[] => [
  ...sitemapRoutes(pages),
  FEED,
  ...DUMPS,
  ...STATISTICS_CSV,
  ...WANTED,
  ...TEXT_FILES,
];

/** Creates the routes that search engines and other programs use to find and show the content (decision 027). */
export function createDiscovery(ctx: Context, pages: readonly string[]) {
  const discovery = new Hono({ strict: false });
  mountRoutes(discovery, ctx, discoveryRoutes(pages));
  return discovery;
}
