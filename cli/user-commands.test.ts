import { expect } from 'vitest';
import { testInOwnDatabase } from '#test/database/with-database.ts';
import { environmentOf, run } from './testing/run-command.ts';

testInOwnDatabase('an operator creates the first admin, gives roles, and erases an account whose listings stay', async ({ database }) => {
  const env = environmentOf(database);
  const create = (email: string, password: string, ...more: string[]) =>
    run(['user:create', '--email', email, '--name', 'Ann Lee', '--password-stdin', ...more], env, password);

  expect(await create('ann@example.org', 'three plain words\n', '--admin')).toEqual({
    status: 0,
    stdout: '',
    stderr: 'Ann Lee can sign in as ann@example.org.\n',
  });
  expect(await create('ANN@example.org', 'three plain words')).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^email: An account already has this email address/),
  });
  const refused = await create('no address', 'short');
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(/^email: .+\npassword: Use at least 10 characters/);
  expect((await create('x@example.org', 'password123')).stderr).toMatch(/^password: Too many people/);
  expect((await run(['user:create', '--email', 'x@example.org', '--name', 'X'], env)).status).toBe(2);

  await create('bob@example.org', 'three plain words');
  expect((await run(['user:promote', 'bob@example.org'], env)).status).toBe(2);
  expect(await run(['user:promote', 'Bob@example.org', '--trusted'], env)).toMatchObject({
    status: 0,
    stderr: 'Ann Lee (bob@example.org) is now a super-user.\n',
  });
  expect(await run(['user:promote', 'nobody@example.org', '--admin'], env)).toMatchObject({
    status: 1,
    stderr: 'There is no account with the email address nobody@example.org.\n',
  });

  const csv = 'title,directors,year,duration,format\nThe Piano,Jane Campion,1993,121,DS\n';
  await run(['films:import', '-', '--author', 'bob@example.org'], env, csv);
  expect(await run(['user:erase', 'ann@example.org'], env)).toMatchObject({
    status: 1,
    stderr: 'This is the last admin. Make someone else an admin first.\n',
  });
  expect(await run(['user:erase', 'bob@example.org'], env)).toMatchObject({
    status: 0,
    stderr: 'Account bob@example.org erased. One listing stays without a submitter.\n',
  });
  expect((await run(['films:export'], env)).stdout).toContain('The Piano');

  // An operator gets rid of a spammer's drafts in one step.
  await create('carl@example.org', 'three plain words');
  await run(['films:import', '-', '--author', 'carl@example.org'], env, csv.replace('The Piano', 'Buy Pills'));
  expect(await run(['user:erase', '--delete-drafts', 'carl@example.org'], env)).toMatchObject({
    status: 0,
    stderr: 'Account carl@example.org erased. 0 listings stay without a submitter. 1 draft deleted.\n',
  });
  expect((await run(['films:export'], env)).stdout).not.toContain('Buy Pills');
});
