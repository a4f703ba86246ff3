import { expect, test } from 'vitest';
import { VISITOR } from '#domain/policy.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { errorStatusesOf } from './error-statuses.ts';

const read = { method: 'GET', path: '/films/{id}', summary: 'A film', response: 'Message' } as const;

test('an endpoint without an access rule or its refusal message does not compile', () => {
  const handle = () => ({ data: '' });
  // @ts-expect-error -- no access
  defineEndpoint({ ...read, handle });
  // @ts-expect-error -- no message for members who are not admins
  defineEndpoint({ ...read, access: 'admin', handle });
  // @ts-expect-error -- no parameter with the id of the user
  defineEndpoint({ ...read, access: 'self or admin', forbidden: 'Not you.', handle });
  // @ts-expect-error -- no such parameter
  defineEndpoint({ ...read, access: 'self', forbidden: 'Not you.', userParam: 'user', handle });
  expect(defineEndpoint({ ...read, access: 'self', forbidden: 'Not you.', userParam: 'id', handle })).toBeDefined();
});

test('a handler that reads an unchecked part of the request does not compile', () => {
  defineEndpoint({
    ...read,
    access: 'anyone',
    // @ts-expect-error -- may be a visitor
    handle: (_ctx, { viewer }) => ({ data: viewer.id }),
  });
  const member = { ...read, access: 'member', headers: ['idempotency-key'] } as const;
  // @ts-expect-error -- not in the path
  defineEndpoint({ ...member, handle: (_ctx, { params }) => ({ data: String(params['film']) }) });
  // @ts-expect-error -- not one of its headers
  defineEndpoint({ ...member, handle: (_ctx, { header }) => ({ data: header('purpose') ?? '' }) });
  // @ts-expect-error -- the request itself
  defineEndpoint({ ...member, handle: (_ctx, request) => ({ data: request.raw.url }) });
  // @ts-expect-error -- no body is read
  defineEndpoint({ ...member, handle: (_ctx, { input }) => ({ data: input.title }) });
  // @ts-expect-error -- not the type of its response
  defineEndpoint({ ...read, access: 'public', handle: () => ({ data: VISITOR }) });
  expect(defineEndpoint({ ...member, handle: (_ctx, { viewer, params }) => ({ data: `${viewer.id} ${params.id}` }) })).toBeDefined();
});

test('the error statuses of an endpoint’s checks are documented automatically', () => {
  const handle = () => ({ data: '' });
  const admin = { access: 'admin', forbidden: 'Only moderators can do this.', handle } as const;
  expect(errorStatusesOf(defineEndpoint({ ...read, access: 'public', handle }))).toEqual([]);
  expect(errorStatusesOf(defineEndpoint({ ...read, ...admin, errors: [404] }))).toEqual([401, 403, 404]);
  expect(errorStatusesOf(defineEndpoint({ ...read, ...admin, method: 'DELETE' }))).toEqual([401, 403, 429]);
});
