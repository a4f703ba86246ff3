import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import type { BodyParser } from '../endpoint/body-parser.ts';
import type { Endpoint, ErrorStatus } from '../endpoint/define-endpoint.ts';
import { errorStatusesOf } from '../endpoint/error-statuses.ts';
import { RESPONSES, type ResponseName } from '../responses.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { headerParameters, pathParameters, queryParameters } from './parameters.ts';

/** Endpoints that belong together, all below one path. */
export interface EndpointGroup {
  name: string;
  basePath: string;
  endpoints: readonly Endpoint[];
  /** Errors that every endpoint of the group can also return, because the database may be unavailable. */
  errors?: readonly ErrorStatus[];
}

/** Builds the OpenAPI 3.1 document of these endpoints for this year. */
export function describeEndpoints(groups: readonly EndpointGroup[], thisYear: number) {
  const paths: Record<string, Record<string, object>> = {};
  for (const { name, basePath, endpoints, errors } of groups)
    for (const endpoint of endpoints)
      (paths[basePath + endpoint.path] ??= {})[endpoint.method.toLowerCase()] = {
        tags: [name],
        ...describeEndpoint(endpoint, thisYear, errors),
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
Requests and responses are JSON in UTF-8. The result is under \`data\`; every error is a flat object of field → sentence.

A film must match every filter. If a filter has several values, the film must match at least one of them. The API rejects an unknown or malformed filter, and a
second value for a filter that takes only one. The error names the filter. The endpoints for users, profiles and submission records
check filters only if the request has at least one known filter. The history of a film ignores unknown filters, and so do endpoints
without filters.

Public responses have an \`ETag\`, so you can repeat a request with \`If-None-Match\`.

A proxy in front of the program sends 502, 503 or 504 if the program does not respond. After these responses, and after
the program’s own 503, it is not certain that your changes were saved. Send the request again with the same \`Idempotency-Key\`, or check first.
`.trim();

function describeEndpoint(endpoint: Endpoint, thisYear: number, errors: readonly ErrorStatus[] = []) {
  const { access, summary, description, query, input, status = 200, response } = endpoint;
  const parameters = [...pathParameters(endpoint), ...queryParameters(query?.keys ?? {}), ...headerParameters(endpoint)];
  const others = [...errorStatusesOf(endpoint), ...errors].map((other) => [
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
        content: { 'application/json': { schema: describeInput(input, thisYear) } },
      },
    }),
    // The token is required, or optional if the response depends on who is signed in.
    ...(access !== 'public' && { security: access === 'anyone' ? [{}, { token: [] }] : [{ token: [] }] }),
    responses: {
      [status]: { description: STATUS_CODES[status], ...content(response) },
      ...Object.fromEntries(others),
    },
  };
}

const reference = (response: string) => `#/components/schemas/${response}`;
const content = (response: ResponseName) => ({
  content: { 'application/json': { schema: { $ref: reference(response) } } },
});

function describeInput({ schemaOf, isPartial }: BodyParser<unknown>, thisYear: number): object {
  const schema = jsonSchemaOf(schemaOf(thisYear));
  if (isPartial) delete schema.required;
  return schema;
}

/** Describes each response once, as JSON Schema. */
function describeResponses(): Record<string, object> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(RESPONSES)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    uri: reference,
    override: ({ jsonSchema }) => {
      // A format already says what its pattern says, and the bounds of JavaScript's numbers add nothing.
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return Object.fromEntries(Object.entries(schemas).map(([name, { $id: _id, $schema: _schema, ...schema }]) => [name, schema]));
}
