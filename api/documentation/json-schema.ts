import { z } from 'zod';

/** What may be sent, as far as JSON Schema can say it; the errors say the rest. */
export function jsonSchemaOf(schema: z.ZodType): z.core.JSONSchema.JSONSchema {
  const { $schema: _schema, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return described;
}
