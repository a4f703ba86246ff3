import { z } from 'zod';
import { parseWith, toFieldErrors, type FieldErrors, type Parsed } from '#domain/field-errors.ts';
import { createPauses } from '#server/pauses.ts';
import type { Context } from '#server/context.ts';

/** Parser of a JSON body. */
export interface BodyParser<Input> {
  /** Schema for the documentation. It depends on the year, because films can be announced a few years ahead. */
  schemaOf: (thisYear: number) => z.ZodType;
  /** Whether all fields are optional. */
  isPartial?: boolean;
  parse: (body: unknown, ctx: Context) => Parsed<Input> | Promise<Parsed<Input>>;
}

type BodySchema<Input> = z.ZodType<Input> | ((thisYear: number) => z.ZodType<Input>);

/** Parses a body that fits a schema. The schema may depend on the year. */
export function jsonBody<Input>(schema: BodySchema<Input>): BodyParser<Input> {
  const schemaOf = typeof schema === 'function' ? schema : () => schema;
  return { schemaOf, parse: (body, ctx) => parseWith(schemaOf(ctx.clock().getUTCFullYear()), body) };
}

/** Parses an object that fits a schema. The schema may depend on the year. */
export function jsonObject<Input>(schema: BodySchema<Input>): BodyParser<Input> {
  const parser = jsonBody(schema);
  return { ...parser, parse: (body, ctx) => (isObject(body) ? parser.parse(body, ctx) : NO_OBJECT) };
}

/**
 * Passes on an object of changes that the use case parses. The schema is only documentation: whether the changes are valid depends on the
 * stored record and on the sender, and other errors come first.
 */
export function jsonChanges(schema: BodySchema<object>): BodyParser<object> {
  const { schemaOf } = jsonBody(schema);
  return {
    schemaOf,
    isPartial: true,
    parse: (body) => (isObject(body) ? { value: body } : NO_OBJECT),
  };
}

/**
 * Parses an array of 1 to `max` films that fit a schema of this year. The errors name the fields of all films as `<index>.<field>`.
 * @param tooMany the error for more than `max` films
 */
export function jsonFilms<Film>(
  schemaOf: (thisYear: number) => z.ZodType<Film>,
  { max, tooMany }: { max: number; tooMany: string },
): BodyParser<Film[]> {
  return {
    schemaOf: (thisYear) => z.array(schemaOf(thisYear)).min(1).max(max),
    async parse(body, ctx) {
      if (!Array.isArray(body)) return { errors: { error: 'Send an array of films.' } };
      if (body.length === 0) return { errors: { error: 'Send at least one film.' } };
      if (body.length > max) return { errors: { error: tooMany } };
      const schema = schemaOf(ctx.clock().getUTCFullYear());
      const errors: FieldErrors = {};
      const films: Film[] = [];
      const pause = createPauses();
      for (const [index, film] of body.entries()) {
        await pause();
        const { data, error } = schema.safeParse(film);
        if (!error) films.push(data);
        else for (const [field, message] of Object.entries(toFieldErrors(error))) errors[`${index}.${field}`] = message;
      }
      return Object.keys(errors).length > 0 ? { errors } : { value: films };
    },
  };
}

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null && !Array.isArray(body);

const NO_OBJECT = { errors: { error: 'Send a JSON object, with a key for each field.' } };
