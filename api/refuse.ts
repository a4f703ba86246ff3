import type { Context as HttpContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { FieldErrors } from '#domain/field-errors.ts';
import { REFUSAL_POLICY, refusalPage } from './refusal-page.ts';
import { wantsPage } from './wants-page.ts';

/**
 * What is refused before any page is made of it: JSON for programs, a page that is there already for people. Neither
 * costs anything to make.
 */
export function refuse(
  c: HttpContext,
  status: ContentfulStatusCode,
  fields: FieldErrors,
  headers: Record<string, string> = {},
): Response {
  const all = { 'cache-control': 'no-store', ...headers };
  if (!wantsPage(c)) return c.json(fields, status, all);
  const text = Object.values(fields).join(' ');
  return c.html(refusalPage(text, status), status, { ...all, 'content-security-policy': REFUSAL_POLICY });
}
