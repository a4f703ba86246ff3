import type { z } from 'zod';
import { parseWith, type Parsed } from '#domain/field-errors.ts';
import type { Context } from '#server/context.ts';

/** How the JSON of a body is read. */
export interface BodyParser<Input> {
  /** What the documentation says of it. */
  schema: z.ZodType;
  /** Whether any of its fields may be missing. */
  isPartial?: boolean;
  parse: (body: unknown, ctx: Context) => Parsed<Input> | Promise<Parsed<Input>>;
}

/** A body that fits a schema, or one of this year. */
export function jsonBody<Input>(
  schema: z.ZodType<Input> | ((thisYear: number) => z.ZodType<Input>),
): BodyParser<Input> {
  if (typeof schema !== 'function') return { schema, parse: (body) => parseWith(schema, body) };
  return {
    schema: schema(new Date().getFullYear()),
    parse: (body, ctx) => parseWith(schema(ctx.clock().getFullYear()), body),
  };
}

/** An object that fits a schema, or one of this year. */
export function jsonObject<Input>(
  schema: z.ZodType<Input> | ((thisYear: number) => z.ZodType<Input>),
): BodyParser<Input> {
  const parser = jsonBody(schema);
  return { ...parser, parse: (body, ctx) => (isObject(body) ? parser.parse(body, ctx) : NO_OBJECT) };
}

/** An object of changes: only the use case can tell whether they fit what is stored. */
export function jsonChanges(schema: z.ZodType): BodyParser<object> {
  return { schema, isPartial: true, parse: (body) => (isObject(body) ? { value: body } : NO_OBJECT) };
}

const isObject = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

const NO_OBJECT = { errors: { error: 'Send a JSON object, with a key for each field.' } };
