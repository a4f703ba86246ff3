import type { FieldErrors } from '#domain/field-errors.ts';
import { ApiError } from './api-client.ts';

/** Why the API refused, for the page to say. */
export interface Problem {
  problem: string;
  status: number;
  fields: FieldErrors;
}

/** For `catch`: what is no refusal (a way elsewhere, a fault) is thrown on. */
export function asProblem(error: unknown): Problem {
  if (error instanceof ApiError) return { problem: error.message, status: error.status, fields: error.fields };
  throw error;
}

/** For `catch`, where what was asked for only helps: without it the page works, too. */
export function withoutIt(error: unknown): undefined {
  asProblem(error);
}
