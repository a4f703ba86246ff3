import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Route } from '#api/http/routes.ts';
import { JSON_TYPE, publicText } from '#api/http/wire.ts';
import { PAGE, PAGE_POLICY, START_SCRIPT } from './page.ts';

/** What the page needs of swagger-ui-dist; nothing else of it is served. */
const SWAGGER_FILES: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui-bundle.js.LICENSE.txt': 'text/plain; charset=utf-8',
};

/** The documentation of the API: for programs, and as a page to read and try it, all of it from this site. */
export function documentationRoutes(document: object): Route[] {
  return [
    {
      method: 'GET',
      path: '/openapi.json',
      handle: (_ctx, c) => publicText(c, JSON.stringify(document), JSON_TYPE),
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
    {
      method: 'GET',
      path: '/docs/{file}',
      async handle(_ctx, c) {
        const file = c.req.param('file')!;
        const type = Object.hasOwn(SWAGGER_FILES, file) ? SWAGGER_FILES[file] : undefined;
        if (!type) return c.json({ error: 'The documentation has no such file.' }, 404);
        const { resolve } = createRequire(import.meta.url);
        return publicText(c, await readFile(resolve(`swagger-ui-dist/${file}`)), type);
      },
    },
  ];
}
