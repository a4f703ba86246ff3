import { AppError } from '#server/errors.ts';
import type { TmdbRequestError } from './tmdb-request-error.ts';

/** No TMDB_TOKEN is set: nothing that is sent can change that, so it is not the asker's fault. */
export class TmdbNotConfiguredError extends AppError {
  readonly status = 503;

  constructor() {
    super({
      error: 'No external film database is set up here, so films are not compared. An operator can set TMDB_TOKEN.',
    });
  }
}

/** TMDB gives no answer just now. */
export class TmdbUnavailableError extends AppError {
  readonly status = 503;
  override readonly retryAfter = 60;

  constructor({ reason }: TmdbRequestError) {
    super({
      error:
        reason === 'token refused'
          ? 'TMDB refuses the token of this site. Tell an operator to set a valid TMDB_TOKEN. Nothing was changed.'
          : 'TMDB does not answer just now. Nothing was changed. Try again in a few minutes.',
    });
  }
}
