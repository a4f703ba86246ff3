import { expect, test } from 'vitest';
import { defineCommand, UsageError } from './command.ts';

/** Runs a command that has a file, a place and two options. @returns the values that the command gets */
async function given(...args: string[]) {
  let seen: unknown;
  const command = defineCommand({
    usage: '',
    help: '',
    options: { approved: { type: 'boolean' }, author: { type: 'string' } },
    operands: ['FILE', 'PLACE'],
    run: ({ values, operands }) => {
      seen = { ...values, operands };
      return Promise.resolve();
    },
  });
  await command.run(args, { process, signal: new AbortController().signal });
  return seen;
}

test('options can be anywhere, and a file can have a name that looks like an option', async () => {
  expect(await given('--approved', 'a.csv', '--author', 'ann@example.org', 'b')).toEqual({
    approved: true,
    author: 'ann@example.org',
    operands: ['a.csv', 'b'],
  });
  expect(await given('--author=x', '-', '--', '--approved')).toEqual({
    author: 'x',
    operands: ['-', '--approved'],
  });
});

test.each([
  [['a'], 'PLACE is missing.'],
  [[], 'FILE is missing.'],
  [['a', 'b', 'c'], "'c' is one argument too many."],
  [['a', 'b', '--public'], /Unknown option '--public'/],
  [['a', 'b', '-a'], /Unknown option '-a'/],
  [['a', 'b', '--approved=yes'], /does not take an argument/],
  [['a', 'b', '--no-approved'], /Unknown option/],
  [['a', 'b', '--author'], /argument missing/],
  [['a', '--author', '--approved', 'b'], /argument is ambiguous/],
])('%j is wrong usage', async (args, message) => {
  await expect(given(...args)).rejects.toThrow(UsageError);
  await expect(given(...args)).rejects.toThrow(message);
});
