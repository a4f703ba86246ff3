import type { Route } from '#http/routes.ts';
import { JSON_TYPE, publicText } from '#http/wire.ts';
import { PAGE, PAGE_POLICY, START_SCRIPT } from './page.ts';

/**
 * Serves the documentation of the API: an OpenAPI document for programs, and a page to read and try it. All files come from this site.
 * @param describe the OpenAPI document of a year
 */
export function documentationRoutes(describe: (thisYear: number) => object): Route[] {
  // The document names the years that a film can have, and the program can run into a new year.
  let made: { thisYear: number; text: string } | undefined;
  const documentOf = (thisYear: number): string => {
    if (made?.thisYear !== thisYear) made = { thisYear, text: JSON.stringify(describe(thisYear)) };
    return made.text;
  };
  return [
    {
      method: 'GET',
      path: '/openapi.json',
      handle: (ctx, c) => publicText(c, documentOf(ctx.clock().getUTCFullYear()), JSON_TYPE),
    },
    {
      method: 'GET',
      path: '/docs',
      handle(_ctx, c) {
        c.header('content-security-policy', PAGE_POLICY);
        return publicText(c, PAGE, 'text/html; charset=utf-8');
      },
    },
    {
      method: 'GET',
      path: '/docs/start.js',
      handle: (_ctx, c) => publicText(c, START_SCRIPT, 'text/javascript; charset=utf-8'),
    },
  ];
}
