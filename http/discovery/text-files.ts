import type { Route } from '#http/routes.ts';
import { publicText } from '#http/wire.ts';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';

const TEXT = 'text/plain; charset=utf-8';

/** Small files that programs request from every site. They contain the site's own address or a date. */
export const TEXT_FILES: readonly Route[] = [
  {
    method: 'GET',
    path: '/robots.txt',
    handle: ({ settings }, c) => publicText(c, `User-agent: *\nDisallow: /api/\n\nSitemap: ${settings.siteUrl}${paths.sitemap()}\n`, TEXT),
  },
  {
    method: 'GET',
    path: paths.securityTxt(),
    handle: ({ settings, clock }, c) =>
      publicText(
        c,
        [
          '# Contact for reporting a security vulnerability of this site (RFC 9116)',
          `Contact: mailto:${SITE.email.security}`,
          `Expires: ${expires(clock())}`,
          'Preferred-Languages: en',
          `Canonical: ${settings.siteUrl}${paths.securityTxt()}`,
          '',
        ].join('\n'),
        TEXT,
      ),
  },
];

/**
 * Returns the expiry date: the start of the sixth month from now, so that it stays the same for a month. RFC 9116, section 2.5.5,
 * recommends less than a year.
 */
const expires = (now: Date): string => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6)).toISOString();
