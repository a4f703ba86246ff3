import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { RESPONSES, type ResponseName } from './responses.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { pathParameters, queryParameters } from './parameters.ts';

/** Calls that belong together, all below one path. */
export interface EndpointGroup {
  name: string;
  basePath: string;
  endpoints: readonly Endpoint[];
}

/** The OpenAPI 3.1 document of these calls. */
export function describeEndpoints(groups: readonly EndpointGroup[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const { name, basePath: below, endpoints: calls } of groups)
    for (const call of calls)
      (paths[below + call.path] ??= {})[call.method.toLowerCase()] = {
        tags: [name],
        ...describeEndpoint(call),
      };
  return {
    openapi: '3.1.0',
    info: {
      title: 'The register of access materials for films',
      version: '1',
      description: INTRODUCTION,
    },
    paths,
    components: {
      schemas: describeResponses(),
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

const INTRODUCTION = `
JSON in UTF-8. What was asked for stands under \`data\`; every refusal is a flat object of field → sentence.
Filters of different keys narrow together, the values of one key widen. A key that is unknown, malformed, or given
twice where it holds one value, is refused by name. Public answers have an \`ETag\`: ask again with \`If-None-Match\`.
`.trim();

function describeEndpoint(call: Endpoint) {
  const {
    path,
    access: who,
    summary,
    description,
    query = {},
    input,
    status = 200,
    response: body,
    errorStatuses: otherwise = [],
  } = call;
  const parameters = [...pathParameters(path), ...queryParameters(query)];
  const others = otherwise.map((other) => [
    other,
    { description: STATUS_CODES[other], ...(other >= 400 && content('Errors')) },
  ]);
  return {
    summary,
    ...(description && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(input && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: describeInput(input, call.isPartial) } },
      },
    }),
    // A token is needed, or can be given where what is answered depends on who asks.
    ...(otherwise.includes(401) && { security: who === 'anyone' ? [{}, { token: [] }] : [{ token: [] }] }),
    responses: {
      [status]: { description: STATUS_CODES[status], ...content(body) },
      ...Object.fromEntries(others),
    },
  };
}

const reference = (body: string) => `#/components/schemas/${body}`;
const content = (body: ResponseName) => ({
  content: { 'application/json': { schema: { $ref: reference(body) } } },
});

/** What may be sent, as far as JSON Schema can say it; the errors say the rest. */
function describeInput(input: z.ZodType, isPartial = false): object {
  const { $schema: _schema, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  if (isPartial) delete schema.required;
  return schema;
}

/** The bodies as JSON Schema, each once. */
function describeResponses(): Record<string, object> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(RESPONSES)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    uri: reference,
    override: ({ jsonSchema }) => {
      // Formats say it in a word, their patterns in a line; and the bounds of JavaScript's numbers say nothing.
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $id: _id, $schema: _schema, ...schema }]) => [name, schema]),
  );
}
