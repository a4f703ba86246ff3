import type { Context as HttpContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { FieldErrors } from '#domain/field-errors.ts';
import { NOTHING_RUNS } from './security-headers.ts';

/**
 * What is refused before any page is made of it: JSON for programs, a page of one sentence for people. Neither costs
 * anything to make.
 */
export function refuse(
  c: HttpContext,
  status: ContentfulStatusCode,
  fields: FieldErrors,
  headers: Record<string, string> = {},
): Response {
  const all = { 'cache-control': 'no-store', ...headers };
  if (!wantsPage(c)) return c.json(fields, status, all);
  const sentence = Object.values(fields).join(' ');
  return c.html(sentencePage(sentence), status, { ...all, 'content-security-policy': NOTHING_RUNS });
}

/** Whether a browser asks, for something to show. */
function wantsPage(c: HttpContext): boolean {
  return !c.req.path.startsWith('/api/') && (c.req.header('accept') ?? '').includes('text/html');
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function sentencePage(sentence: string): string {
  return `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escape(sentence)}</title>
  </head>
  <body>
    <main>
      <h1>${escape(sentence)}</h1>
      <p><a href="/">Go to the start page</a></p>
    </main>
  </body>
</html>
`;
}
