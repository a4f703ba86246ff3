import { expect } from 'vitest';
import { testInOwnDatabase } from '#test/database/with-database.ts';
import { environmentOf, run } from './testing/run-command.ts';

testInOwnDatabase('an operator sees the failed emails and queues them again', async ({ database, owner: { sql } }) => {
  const env = environmentOf(database);
  expect(await run(['mails:failed'], env)).toEqual({
    status: 0,
    stdout: '',
    stderr: 'There are no failed emails.\n',
  });

  await sql`
    insert into mails (id, kind, to_address, created_at, failed_at, attempts, last_error) values
      (gen_random_uuid(), 'password changed', 'ann@example.org', '2026-01-01Z', '2026-01-02Z', 30, '450 busy'),
      (gen_random_uuid(), 'password reset', 'bob@example.org', '2026-01-01Z', '2026-01-03Z', 1, ${'550\tno\u001b[2J one'}),
      (gen_random_uuid(), 'password reset', 'eve@example.org', '2026-01-01Z', null, 1, '450 busy')
  `;
  const lines = [
    '2026-01-03T00:00:00.000Z\tpassword reset\tbob@example.org\t550 no one\n',
    '2026-01-02T00:00:00.000Z\tpassword changed\tann@example.org\t450 busy\n',
  ];
  expect(await run(['mails:failed'], env)).toEqual({ status: 0, stdout: lines.join(''), stderr: '' });

  expect(await run(['mails:failed', '--retry'], env)).toEqual({
    status: 0,
    stdout: lines.join(''),
    stderr: 'Queued again: 2.\n',
  });
  const [queued] = await sql`
    select count(*)::int as jobs from pgboss.job join mails on mails.id::text = job.data->>'mailId'
    where job.name = 'send-mail' and mails.failed_at is null and mails.last_error <> '' and to_address <> 'eve@example.org'
  `;
  expect(queued).toEqual({ jobs: 2 });
  expect((await run(['mails:failed'], env)).stdout).toBe('');
});
