import { z } from 'zod';

/** A schema for each field of the type, and no other fields. */
export type FieldsOf<Type> = { [Field in keyof Required<Type>]: z.ZodType<Type[Field]> };

export const text = z.string();
export { isoTime as time } from '#domain/text/time-schema.ts';
