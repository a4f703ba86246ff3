import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import type { Context } from '#server/context.ts';
import { isDatabaseUnavailable, OutcomeUnknownError } from '#server/database/is-database-unavailable.ts';
import { AppError } from '#server/errors.ts';
import { errorResponse } from '#http/error-response.ts';
import { internalErrorMessage } from '#http/internal-error-message.ts';
import { READS } from '#http/routes.ts';

/** Turns any thrown value into the contract's error response: a status, and a flat object of field → sentence. */
export function errorHandler(ctx: Context): ErrorHandler {
  return function handleError(error, c) {
    if (error instanceof AppError)
      return errorResponse(c, error.status, error.fields, {
        ...(error.status === 401 && { 'www-authenticate': 'Bearer' }),
        ...(error.retryAfter !== undefined && { 'retry-after': String(error.retryAfter) }),
      });
    if (error instanceof HTTPException) return errorResponse(c, error.status, { error: error.message });
    if (isDatabaseUnavailable(error)) {
      ctx.log.warn({ err: error }, 'the database is away');
      const isUnknown = error instanceof OutcomeUnknownError && !READS.has(c.req.method);
      return errorResponse(c, 503, { error: isUnknown ? UNKNOWN : AWAY }, { 'retry-after': '5' });
    }
    // Logs the route instead of the address, which may contain an email address or a reset token.
    ctx.log.error({ err: error, route: routePath(c) }, 'a request failed');
    return errorResponse(c, 500, { error: internalErrorMessage() });
  };
}

const UNKNOWN = 'We do not know if your changes were saved. Check before you send them again.';

const AWAY =
  'The register cannot be reached at the moment. This is a problem on our side, not on yours. ' +
  'Nothing that you saved is lost. Try again in a minute.';
