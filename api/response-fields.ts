import { z } from 'zod';

/** Every field of the type, with a schema for its values, and no other field. */
export type FieldsOf<Type> = { [Field in keyof Required<Type>]: z.ZodType<Type[Field]> };

export const text = z.string();
export const time = z.iso.datetime({ precision: 3 }).describe('ISO 8601, UTC');
