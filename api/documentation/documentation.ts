import type { Route } from '#http/routes.ts';
import { JSON_TYPE, publicText } from '#http/wire.ts';
import { PAGE, PAGE_POLICY, START_SCRIPT } from './page.ts';

/**
 * The documentation of the API: for programs, and as a page to read and try it, all of it from this site.
 * @param describe the OpenAPI document of a year
 */
export function documentationRoutes(describe: (thisYear: number) => object): Route[] {
  // It says which years a film can have: the program may run from one year into the next.
  let made: { thisYear: number; text: string } | undefined;
  const documentOf = (thisYear: number): string => {
    if (made?.thisYear !== thisYear) made = { thisYear, text: JSON.stringify(describe(thisYear)) };
    return made.text;
  };
  return [
    {
      method: 'GET',
      path: '/openapi.json',
      handle: (ctx, c) => publicText(c, documentOf(ctx.clock().getFullYear()), JSON_TYPE),
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
