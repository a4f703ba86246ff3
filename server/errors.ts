import type { FieldErrors } from '#domain/field-errors.ts';

/** An error of a use case, with the sentences for the person who asked. The API turns it into a status. */
export abstract class AppError extends Error {
  abstract readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 503;
  readonly fields: FieldErrors;
  /** After so many seconds it is worth asking again. */
  readonly retryAfter?: number;

  constructor(fields: FieldErrors) {
    super(Object.values(fields).join(' '));
    this.name = new.target.name;
    this.fields = fields;
  }
}

/** What was sent breaks a rule. */
export class ValidationError extends AppError {
  readonly status = 400;
}

/** Who asks is not, or no longer, signed in: what was true when they were let in has ended since. */
export class SessionEndedError extends AppError {
  readonly status = 401;

  constructor() {
    super({
      error: 'Your session is no longer valid, or you may do less than before. Nothing was saved. Sign in again.',
    });
  }
}

/** Who asks is known well enough, and may not. */
export class ForbiddenError extends AppError {
  readonly status = 403;
}

/** There is no such thing, or none that this viewer may know of. */
export class NotFoundError extends AppError {
  readonly status = 404;
}

/** What was to be changed is no longer as it was seen. */
export class ConflictError extends AppError {
  readonly status = 409;
}

/** Too much at once, or too often; the same a little later is welcome. */
export class RateLimitError extends AppError {
  readonly status = 429;
  override readonly retryAfter: number;

  constructor(retryAfter: number, message: string) {
    super({ error: message });
    this.retryAfter = retryAfter;
  }
}

/** This process has its hands full. */
export class BusyError extends AppError {
  readonly status = 503;
  override readonly retryAfter = 2;

  constructor(what = 'Very many people are signing in just now') {
    super({ error: `${what}. Try again in a few seconds.` });
  }
}

/** It was begun, and the database could not do it in time, or was away. */
export class UnavailableError extends AppError {
  readonly status = 503;
  override readonly retryAfter = 5;
}
