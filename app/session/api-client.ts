import type { FieldErrors } from '#domain/field-errors.ts';

/** The API refused: its status and its sentences. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly fields: FieldErrors;

  constructor(status: number, fields: FieldErrors) {
    super(Object.values(fields).join(' '));
    this.status = status;
    this.fields = fields;
  }
}

/**
 * Reads from the JSON API.
 * @throws ApiError when it refuses, TypeError when it cannot be reached
 */
export async function apiGet<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(`/api/${path}`, {
    headers: { accept: 'application/json' },
    ...(signal && { signal }),
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new ApiError(response.status, body as FieldErrors);
  return body as Answer;
}
