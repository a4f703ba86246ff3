import { expect } from 'vitest';
import { FILTER_KEYS, LIST_KEYS } from '#domain/filters/film-filters.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { signedIn } from '#test/people.ts';
import { test } from '#test/database/with-database.ts';
import { createWeb } from '../../web/web.ts';
import { createApi } from '../api.ts';
import { createHealth } from '#api/health.ts';
import { RESPONSES, type ResponseName } from '../responses.ts';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}
interface Operation {
  parameters?: { name: string; in: string; description?: string; schema: object }[];
  responses: Record<string, { content?: Record<string, { schema: { $ref: string } }> }>;
}

test('every route is documented, and every documented route exists', async ({ ctx, api }) => {
  const { openapi, paths } = await read(api);
  expect(openapi).toBe('3.1.0');
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const routes = [
    ...createApi(ctx).routes.map(({ method, path }) => `${method} /api${path}`),
    ...createHealth(ctx).routes.map(({ method, path }) => `${method} ${path}`),
  ];
  const mounted = routes
    .filter((route) => !/^(ALL|OPTIONS) /.test(route))
    .filter((route) => !/^GET \/api\/(docs|openapi\.json)/.test(route)) // the documentation itself
    .map((route) => route.replaceAll(/:(\w+)/g, '{$1}'));
  expect(documented.toSorted()).toEqual(mounted.toSorted());
  expect(documented).toContain('GET /api/films/facets');
});

test('the documented parameters are those that the endpoint accepts, and each parameter outside the path has a description', async ({
  api,
}) => {
  const { paths } = await read(api);
  const keysOf = (path: string) => paths[path]!['get']!.parameters!.map(({ name }) => name);
  expect(keysOf('/api/films')).toEqual([...Object.keys(FILTER_KEYS), ...Object.keys(LIST_KEYS)]);
  expect(keysOf('/api/films/facets')).toEqual(Object.keys(FILTER_KEYS));
  expect(keysOf('/api/films/{id}')).toEqual(['id']);
  for (const list of ['history', 'changes']) expect(keysOf(`/api/films/{id}/${list}`)).toEqual(['id', 'before']);
  const parameters = Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((one) => one.parameters ?? []));
  for (const { name, in: place, description } of parameters)
    expect([name, place === 'path' || (description ?? '').length > 0]).toEqual([name, true]);
});

test('the document lists the Idempotency-Key header of submissions and the error statuses of proxies', async ({ api }) => {
  const { paths } = await read(api);
  const headersOf = (path: string) => (paths[path]!['post']!.parameters ?? []).filter((one) => one.in === 'header').map(({ name }) => name);
  expect(headersOf('/api/films/add')).toEqual(['Idempotency-Key']);
  expect(headersOf('/api/films/addmulti')).toEqual(['Idempotency-Key']);
  expect(headersOf('/api/users/login')).toEqual([]);
  expect(Object.keys(paths['/api/films/add']!['post']!.responses)).toEqual(expect.arrayContaining(['502', '503', '504']));
});

test('a path parameter is an id unless its endpoint defines another type', async ({ api }) => {
  const { paths } = await read(api);
  const schemasOf = (path: string) => Object.values(paths[path]!)[0]!.parameters!.map(({ name, schema }) => [name, schema]);
  const id = { type: 'string', format: 'uuid' };
  expect(schemasOf('/api/films/{filmId}/{currentUserId}')).toEqual([
    ['filmId', id],
    ['currentUserId', id],
  ]);
  expect(schemasOf('/api/users/password/{email}')).toEqual([['email', { type: 'string', format: 'email' }]]);
  expect(schemasOf('/api/films/{id}/history/{entry}/restore')).toEqual([
    ['id', id],
    ['entry', { type: 'string', pattern: String.raw`^\d{1,18}$` }],
  ]);
});

test('the latest year that a film can have moves with the calendar while the program runs', async ({ ctx }) => {
  const year = ctx.clock().getUTCFullYear();
  let now = new Date(ctx.clock());
  const web = createWeb({ ...ctx, clock: () => now });
  const latest = async () => {
    const text = await (await web.request('/api/openapi.json')).text();
    return (text.match(/"maximum":2\d{3}\b/g) ?? []).map((found) => Number(found.slice(-4)));
  };
  expect(new Set(await latest())).toEqual(new Set([year + 5]));
  now = new Date(Date.UTC(year + 1, 5));
  expect(new Set(await latest())).toEqual(new Set([year + 6]));
});

test('the API accepts the documented values and refuses the nearest other values', async ({ api }) => {
  const { paths } = await read(api);
  for (const { name, schema } of paths['/api/films']!['get']!.parameters!) {
    const { good, bad } = examplesOf(name, schema as JsonSchema);
    const copy = ['copy_rate', 'fit', 'sort'].includes(name) ? 'copy=96&' : '';
    const statusOf = async (value: string) => (await api(`/films?${copy}${name}=${encodeURIComponent(value)}`)).status;
    for (const value of good) expect([name, value, await statusOf(value)]).toEqual([name, value, name === 'flagged' ? 403 : 200]);
    for (const value of bad) expect([name, value, await statusOf(value)]).toEqual([name, value, 400]);
  }
});

test('real responses have a documented status and exactly the documented keys', async ({ ctx }) => {
  const author = await buildUser(ctx, { name: 'Ann' });
  const full = await buildFilm(ctx, {
    title: 'Spirited Away',
    directors: ['Hayao Miyazaki'],
    alt_titles: ['千と千尋の神隠し'],
    genres: ['Fantasy'],
    sidecar_format: 'SRT',
    sidecar_by: 'A',
    commissioned_by: 'B',
    certificate: 'PG',
    frame_rate: '24',
    rights_holder: 'C',
    notes: 'D',
    authorId: author.id,
  });
  await ctx.db.updateTable('films').set({ tmdb_id: 129 }).execute();
  const bare = await buildFilm(ctx, { format: 'Other', language: '', quality_level: '', contact: '' });
  const web = createWeb(ctx);
  const { paths } = (await (await web.request('/api/openapi.json')).json()) as Document;
  const admin = { headers: { authorization: `Bearer ${(await signedIn(ctx, { isAdmin: true })).token}` } };
  const asked: [path: string, address: string, init?: RequestInit][] = [
    ['/api/films', '/api/films', admin],
    ['/api/films', '/api/films?copy=95', admin],
    ['/api/films/{id}', `/api/films/${full}`, admin],
    ['/api/users/profile/{id}', `/api/users/profile/${author.id}`, admin],
    ['/api/films', '/api/films'],
    ['/api/films', '/api/films?limit=1'],
    ['/api/films', '/api/films?search=miyasaki'],
    ['/api/films', '/api/films?search=nothing-like-it'],
    ['/api/films', '/api/films?copy=95&copy_rate=25&sort=fit'],
    ['/api/films', '/api/films?colour=red'],
    ['/api/films', '/api/films?flagged=true'],
    ['/api/films', '/api/films', { headers: { authorization: 'Bearer x' } }],
    ['/api/films', '/api/films', { headers: { 'if-none-match': '*' } }],
    ['/api/films/facets', '/api/films/facets'],
    ['/api/films/facets', '/api/films/facets?format=DS&search=miyazaki'],
    ['/api/films/facets', '/api/films/facets?copy=1:35:20&fit=fits'],
    ['/api/films/facets', '/api/films/facets?limit=1'],
    ['/api/films/{id}', `/api/films/${full}`],
    ['/api/films/{id}', `/api/films/${bare}`],
    ['/api/films/{id}', '/api/films/unknown'],
    ['/api/films/{id}/changes', `/api/films/${full}/changes`],
    ['/api/films/{id}/changes', `/api/films/${full}/changes?before=x`],
    ['/healthz', '/healthz'],
    ['/readyz', '/readyz'],
  ];
  for (const [path, address, init] of asked) {
    const answer = await web.request(address, init);
    const documented = paths[path]!['get']!.responses[answer.status];
    expect([address, answer.status, documented !== undefined]).toEqual([address, answer.status, true]);
    const reference = documented?.content?.['application/json']?.schema.$ref;
    const text = await answer.text();
    const problems = reference ? RESPONSES[bodyName(reference)].safeParse(JSON.parse(text)).error?.issues : text;
    expect([address, problems]).toEqual([address, reference ? undefined : '']);
  }
});

test('the document describes every response body with the keys of its schema', async ({ api }) => {
  const { components } = await read(api);
  expect(Object.keys(components.schemas)).toEqual(Object.keys(RESPONSES));
  expect(components.schemas['Film']).toMatchObject({
    additionalProperties: false,
    required: Object.keys(RESPONSES.Film.shape),
    properties: Object.fromEntries(Object.keys(RESPONSES.Film.shape).map((key) => [key, expect.any(Object)])),
  });
  const references = JSON.stringify(components).match(/#\/components\/schemas\/\w+/g) ?? [];
  for (const reference of references) expect(components.schemas).toHaveProperty(bodyName(reference));
});

const bodyName = (reference: string) => reference.replace('#/components/schemas/', '') as ResponseName;

async function read(api: (path: string) => Promise<Response>): Promise<Document> {
  return (await (await api('/openapi.json')).json()) as Document;
}

interface JsonSchema {
  type: string;
  enum?: string[];
  examples?: string[];
  format?: string;
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** Values at the edges of what a schema allows, and just beyond them. */
function examplesOf(name: string, schema: JsonSchema): { good: string[]; bad: string[] } {
  const { type, enum: choices, examples, format, items, minLength, maxLength } = schema;
  const { minimum = 0, maximum = 0 } = schema;
  if (items) return examplesOf(name, items);
  if (choices) return { good: choices, bad: [`${choices[0]}x`, ''] };
  if (type === 'integer') return { good: [`${minimum}`, `${maximum}`], bad: [`${minimum - 1}`, `${maximum + 1}`, ''] };
  if (type === 'boolean') return { good: ['true', 'false'], bad: ['1', ''] };
  if (format === 'uuid') return { good: ['01890a5d-ac96-774b-bcce-b302099a8057'], bad: ['1', ''] };
  if (examples) return { good: examples, bad: ['', 'a'] };
  if (maxLength === undefined) return { good: [], bad: ['', '!'] }; // a cursor: only the API makes valid values
  return { good: ['a'.repeat(maxLength), 'a'.repeat(minLength ?? 0)], bad: ['a'.repeat(maxLength + 1)] };
}
