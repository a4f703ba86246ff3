import { z } from 'zod';

/** The parts of a JSON Schema that the generator uses. */
export interface JsonSchema {
  type?: string | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  anyOf?: JsonSchema[] | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
  items?: JsonSchema | undefined;
  minItems?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  format?: string | undefined;
}

const schema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(schema).optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    items: schema.optional(),
    minItems: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    format: z.string().optional(),
  }),
);

/** Returns the schema of a body as in the documentation. */
export const jsonSchemaOf = (of: z.ZodType): JsonSchema => schema.parse(z.toJSONSchema(of, { io: 'input', unrepresentable: 'any' }));
