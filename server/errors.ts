import type { FieldErrors } from '#domain/field-errors.ts';

/** What a deed refuses, with the sentences for the person who asked. The API turns it into a status. */
export abstract class Refusal extends Error {
  abstract readonly status: 400 | 401 | 403 | 404 | 409 | 429;
  readonly fields: FieldErrors;

  constructor(fields: FieldErrors) {
    super(Object.values(fields).join(' '));
    this.name = new.target.name;
    this.fields = fields;
  }
}

/** What was sent breaks a rule. */
export class InvalidInput extends Refusal {
  readonly status = 400;
}

/** Who asks is known well enough, and may not. */
export class Forbidden extends Refusal {
  readonly status = 403;
}

/** There is no such thing, or none that this viewer may know of. */
export class NotFound extends Refusal {
  readonly status = 404;
}
