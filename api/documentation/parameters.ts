import type { QueryRule } from '#domain/filters/query-keys.ts';
import { MAX_KEY_LENGTH } from '#server/idempotency/idempotency-key.ts';
import type { Endpoint } from '../endpoint/define-endpoint.ts';
import { jsonSchemaOf } from './json-schema.ts';

/** Describes the query of an endpoint as OpenAPI parameters. */
export function queryParameters(query: Record<string, QueryRule>): object[] {
  return Object.entries(query).map(([name, rule]) => ({
    name,
    in: 'query',
    description: rule.meaning,
    schema: schemaOf(rule),
  }));
}

/** Describes the parameters in the braces of a path. Parameters without a schema are ids of films or users. */
export function pathParameters({ path, params = {} }: Pick<Endpoint, 'path' | 'params'>): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const schema = params[name];
    return {
      name,
      in: 'path',
      required: true,
      schema: schema ? jsonSchemaOf(schema) : { type: 'string', format: 'uuid' },
    };
  });
}

/** Describes the only header that programs set. Browsers send the others automatically. */
export function headerParameters({ headers = [] }: Pick<Endpoint, 'headers'>): object[] {
  if (!headers.includes('idempotency-key')) return [];
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'A key that you make up, different for each request. If you do not know whether a request arrived, send it again with the same key within a day. The API carries out the request only once.',
      schema: { type: 'string', minLength: 1, maxLength: MAX_KEY_LENGTH },
    },
  ];
}

/** Describes the values of a key as JSON Schema. A key that can have several values is repeated in the query. */
function schemaOf(rule: QueryRule): object {
  switch (rule.kind) {
    case 'choices':
      return { type: 'array', items: { type: 'string', enum: rule.of } };
    case 'texts':
      return { type: 'array', items: { type: 'string', minLength: 1, maxLength: rule.maxLength } };
    case 'text':
      return { type: 'string', maxLength: rule.maxLength };
    case 'number':
      return { type: 'integer', minimum: rule.min, maximum: rule.max };
    case 'boolean':
      return { type: 'boolean' };
    case 'choice':
      return { type: 'string', enum: rule.of };
    case 'id':
      return { type: 'string', format: 'uuid' };
    case 'running time':
      return { type: 'string', examples: ['1:36:10', '1:36', '96'] };
    case 'rate':
      return { type: 'string', examples: ['24', '23.976', '24000/1001'] };
    default:
      return { type: 'string' };
  }
}
