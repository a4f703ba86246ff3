import type { FieldErrors } from '#domain/field-errors.ts';

/** An error of a use case, with sentences for the user. The API converts it to a status code. */
export abstract class AppError extends Error {
  abstract readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 503;
  readonly fields: FieldErrors;
  /** Seconds after which a retry is worthwhile. */
  readonly retryAfter?: number;

  constructor(fields: FieldErrors) {
    super(Object.values(fields).join(' '));
    this.name = new.target.name;
    this.fields = fields;
  }
}

/** The request breaks a rule. */
export class ValidationError extends AppError {
  readonly status = 400;
}

/** The user is not signed in, or no longer: their session or role ended after the request was accepted. */
export class SessionEndedError extends AppError {
  readonly status = 401;

  constructor() {
    super({
      error: 'Your session has ended, or your role has changed. Nothing was saved. Sign in again.',
    });
  }
}

/** The user is signed in but is not allowed to do this. */
export class ForbiddenError extends AppError {
  readonly status = 403;
}

/** The object does not exist, or this viewer is not allowed to know about it. */
export class NotFoundError extends AppError {
  readonly status = 404;
}

/** The object has changed since the user saw it. */
export class ConflictError extends AppError {
  readonly status = 409;
}

/** Too many requests at the same time or in a period. The same request can succeed later. */
export class RateLimitError extends AppError {
  readonly status = 429;
  override readonly retryAfter: number;

  constructor(retryAfter: number, message: string) {
    super({ error: message });
    this.retryAfter = retryAfter;
  }
}

/** Turns the error of a limit into false, as the handler of a `catch`. @throws every other error */
export function falseIfLimited(error: unknown): false {
  if (error instanceof RateLimitError) return false;
  throw error;
}

/** The process is too busy to begin the request. */
export class BusyError extends AppError {
  readonly status = 503;
  override readonly retryAfter = 2;

  constructor(what = 'Too many people are signing in at the moment') {
    super({ error: `${what}. Try again in a few seconds.` });
  }
}

/** The request was begun, but the database was too slow or down. */
export class UnavailableError extends AppError {
  readonly status = 503;
  override readonly retryAfter = 5;
}
