import type { Context as HttpContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { FieldErrors } from '#domain/field-errors.ts';
import { ERROR_PAGE_POLICY, errorPage } from './error-page.ts';
import { wantsPage } from './wants-page.ts';

/** Makes an error response without rendering: JSON for programs, a prepared page for people. Both cost almost nothing. */
export function errorResponse(
  c: HttpContext,
  status: ContentfulStatusCode,
  fields: FieldErrors,
  headers: Record<string, string> = {},
): Response {
  const all = { 'cache-control': 'no-store', ...headers };
  if (!wantsPage(c)) return c.json(fields, status, all);
  const text = Object.values(fields).join(' ');
  return c.html(errorPage(text, status), status, { ...all, 'content-security-policy': ERROR_PAGE_POLICY });
}
