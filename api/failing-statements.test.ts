import { DatabaseError } from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import type { Context } from '#server/context.ts';
import { PooledConnection } from '#server/database/pooled-connection.ts';
import { test } from '#test/database/with-database.ts';
import { wholeDatabase } from '#test/database/whole-database.ts';
import { buildFilm, filmInput } from '#test/factories.ts';
import { signedIn, type Person } from '#test/people.ts';

/** More statements than any request of this test sends. */
const MANY = 60;

/** Makes the error that the database reports when its disk is full. */
const diskFull = () =>
  Object.assign(new DatabaseError('could not extend file: No space left on device', 0, 'error'), {
    code: '53100',
  });

/** Makes the statement with the number `failAt` fail. `asked` counts the statements; `committed` is true after a commit. */
function failingAt() {
  const counter = { asked: 0, failAt: Infinity, committed: false };
  for (const method of ['query', 'run'] as const) {
    const original = PooledConnection.prototype[method] as (this: PooledConnection, ...given: unknown[]) => Promise<unknown>;
    vi.spyOn(PooledConnection.prototype, method).mockImplementation(function (this: PooledConnection, ...given: unknown[]) {
      counter.asked += 1;
      // A rollback is not part of the request, so it does not fail.
      if (counter.asked === counter.failAt && given[0] !== 'rollback') return Promise.reject(diskFull());
      if (given[0] === 'commit') counter.committed = true;
      return original.apply(this, given) as never;
    });
  }
  onTestFinished(() => void vi.restoreAllMocks());
  return counter;
}

type Request = (n: number) => ReturnType<Person['ask']>;

/**
 * Sends a request many times: first its first statement fails, then its second, until a request has no more statements.
 * @returns the number of statements that can fail
 */
async function failEach(ctx: Context, counter: ReturnType<typeof failingAt>, request: Request) {
  for (let n = 1; n < MANY; n += 1) {
    counter.failAt = Infinity;
    const before = await wholeDatabase(ctx);
    Object.assign(counter, { asked: 0, failAt: n, committed: false });
    const { status, body } = await request(n);
    const hasFailed = counter.asked >= n;
    const isStored = counter.committed;
    counter.failAt = Infinity;
    if (!hasFailed) {
      expect(status).toBeLessThan(300);
      return n - 1;
    }
    if (status === 503) {
      expect(body).toEqual({ error: expect.stringMatching(/try again/i) });
      // Statements that only read for the response can fail after the commit.
      expect((await wholeDatabase(ctx)) !== before, `statement ${n}: something is stored`).toBe(isStored);
    } else expect(status, `statement ${n}`).toBeLessThan(300);
  }
  throw new Error('A request sent more statements than expected.');
}

test('a request that writes stores all of its changes or none if any of its statements fails', async ({ ctx }) => {
  const ann = await signedIn(ctx, { isTrusted: true });
  const ada = await signedIn(ctx, { isAdmin: true });
  const film = await buildFilm(ctx, { authorId: ann.id });
  const drafts = await Promise.all(Array.from({ length: 3 }, () => buildFilm(ctx, { approved: false, authorId: ann.id })));
  const counter = failingAt();
  const requests: Record<string, Request> = {
    submit: (n) => ann.post('/films/add', filmInput({ title: `Submitted ${n}` }), { 'idempotency-key': `fault-${n}-${'k'.repeat(20)}` }),
    batch: (n) =>
      ann.post(
        '/films/addmulti',
        [1, 2, 3].map((row) => filmInput({ title: `Batch ${n} ${row}` })),
      ),
    edit: (n) => ann.patch(`/films/${film}/${ann.id}`, filmInput({ title: `Edited ${n}` })),
    approve: () => ada.patch('/films/approve', drafts),
    rename: (n) => ann.patch(`/users/${ann.id}`, { name: `Ann ${'x'.repeat(n)}` }),
  };
  for (const [name, request] of Object.entries(requests)) expect(await failEach(ctx, counter, request), name).toBeGreaterThan(1);
});
