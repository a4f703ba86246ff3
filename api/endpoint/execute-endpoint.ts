import type { Context as HttpContext } from 'hono';
import { parseWith, type Parsed } from '#domain/field-errors.ts';
import { lowerCaseId } from '#domain/text/id.ts';
import type { Context } from '#server/context.ts';
import { ValidationError } from '#server/errors.ts';
import { networkOfContext } from '#http/client-address.ts';
import { readJson } from '#http/read-body.ts';
import type { Route } from '#http/routes.ts';
import { sendJson } from '#http/wire.ts';
import { authorize } from './authorize.ts';
import type { Endpoint, EndpointRequest } from './define-endpoint.ts';
import { handleCounted } from './handle-counted.ts';
import { receiveFirst, senderOf } from './receive-first.ts';

/**
 * Turns an endpoint into a route. The body arrives first (receive-first.ts). Then the route identifies the user, and checks their rights
 * and the limit of writes. It parses body, parameters and query, checks the endpoint's own limits, and runs the use case.
 */
export function executeEndpoint(endpoint: Endpoint): Route {
  const { method, path } = endpoint;
  const handle = async (ctx: Context, c: HttpContext): Promise<Response> => {
    const request = await checkRequest(endpoint, ctx, c);
    const body = endpoint.rateLimits
      ? await handleCounted(endpoint.rateLimits, ctx, request, async () => endpoint.handle(ctx, request))
      : await endpoint.handle(ctx, request);
    return sendJson(c, body, endpoint);
  };
  return { method, path, handle: method === 'GET' ? handle : receiveFirst(endpoint, handle) };
}

/** @throws InvalidTokenError, ForbiddenError, RateLimitError, UnreadableBodyError, ValidationError */
async function checkRequest(endpoint: Endpoint, ctx: Context, c: HttpContext): Promise<EndpointRequest> {
  const params = Object.fromEntries(Object.entries(c.req.param()).map(([name, value]) => [name, lowerCaseId(value)]));
  const viewer = await authorize(endpoint, ctx, c, params);
  if (endpoint.method !== 'GET' && viewer?.kind === 'member') await ctx.limits.consume('writesOfUser', senderOf(endpoint, ctx, c, viewer));
  const { input, query } = endpoint;
  return {
    viewer,
    input: input && valid(await input.parse(readJson(c), ctx)),
    params: endpoint.params ? { ...params, ...validParams(endpoint.params, params) } : params,
    query: query && valid(query.parse(new URL(c.req.url).searchParams)),
    get network() {
      return networkOfContext(c, ctx.settings.trustProxy);
    },
    get signal() {
      return c.req.raw.signal;
    },
    header: (name) => c.req.header(name),
  };
}

/** @throws ValidationError that names every invalid field */
function valid<Value>(parsed: Parsed<Value>): Value {
  if ('errors' in parsed) throw new ValidationError(parsed.errors);
  return parsed.value;
}

/** @throws ValidationError that names the invalid parameter */
function validParams(schemas: NonNullable<Endpoint['params']>, params: Record<string, string>): Record<string, string> {
  const parsed: Record<string, string> = {};
  for (const [name, schema] of Object.entries(schemas)) {
    if (!schema) continue;
    const param = parseWith(schema, params[name]);
    if ('errors' in param) throw new ValidationError({ [name]: param.errors['error'] ?? '' });
    parsed[name] = param.value;
  }
  return parsed;
}
