import { errorCode } from '#server/error-code.ts';

/** Whether the database refused a row because another row has the same key. */
export const isUniqueViolation = (error: unknown): boolean => errorCode(error) === '23505';
