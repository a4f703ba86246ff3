import { AppError } from '#server/errors.ts';
import type { TmdbRequestError } from './tmdb-request-error.ts';

/** Error if no TMDB_TOKEN is set. This is not the fault of the request. */
export class TmdbNotConfiguredError extends AppError {
  readonly status = 503;

  constructor() {
    super({
      error: 'No external film database is set up here, so films are not compared. An operator can set TMDB_TOKEN.',
    });
  }
}

/** Error if TMDB does not answer at the moment. */
export class TmdbUnavailableError extends AppError {
  readonly status = 503;
  override readonly retryAfter = 60;

  constructor({ reason }: TmdbRequestError) {
    super({
      error:
        reason === 'token refused'
          ? 'TMDB rejected the token of this site. Nothing was changed. Ask an operator to set a valid TMDB_TOKEN.'
          : 'TMDB is not responding. Nothing was changed. Try again in a few minutes.',
    });
  }
}
