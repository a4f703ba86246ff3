import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './checkout.ts';
import { eachNode } from './each-node.ts';

/*
 * Names are those that an engineer from elsewhere expects. An earlier word of ours for a thing that has a
 * standard name does not return in an identifier or in the name of a file. Prose can use these words.
 */

interface Word {
  /** Matches names in lower case whose parts are joined by `-`: `takeBack` is `take-back`. */
  banned: RegExp;
  standard: string;
  /** Names that may have it, with the reason. */
  allowed?: Record<string, string>;
  /** Files that may use it. */
  exceptIn?: RegExp;
}

const word = (words: string): RegExp => new RegExp(`(^|-)(${words})(-|$)`);

const WORDS: readonly Word[] = [
  { banned: word('deeds?'), standard: 'use case, action or write' },
  { banned: word('refusals?|invalid-input|bad-settings'), standard: 'error, ValidationError, ConfigError' },
  { banned: word('unfit|tidy|tidied'), standard: 'validate, normalize' },
  { banned: word('meant'), standard: 'what it is: intended, expected, nearest, found' },
  { banned: word('slips?'), standard: 'typo, edit, distance' },
  {
    banned: word('least|most'),
    standard: 'min, max',
    allowed: {
      'has-at-most': 'a predicate that reads as a sentence',
      'at-least': 'how many are wanted, and more are welcome',
    },
  },
  {
    banned: word('answers?'),
    standard: 'response, result',
    // The FAQ has questions and answers; in tests and benchmarks an answer is any response.
    exceptIn: /^app\/content\/|\.test\.tsx?$|^(test|lab)\//,
  },
  { banned: word('hand-overs?|hands?-over'), standard: 'what is done: hydrate, serve, forward' },
  { banned: word('put-back'), standard: 'restoreVersion' },
  { banned: word('take-back|taken-back|give-back|given-back'), standard: 'undo; of limits: consume, refund' },
  { banned: word('set-aside'), standard: 'failed (mail)' },
  {
    banned: word('do-once|render-once|use-once|once-there'),
    standard: 'idempotency key, cached render, after mount',
  },
  { banned: word('answer-memory'), standard: 'response cache' },
  { banned: word('person-box'), standard: 'user combobox' },
  { banned: word('told-people'), standard: 'recipients' },
  { banned: word('arrival-message'), standard: 'flash message' },
  { banned: word('more-or-less'), standard: 'load more' },
  { banned: word('on-its-way'), standard: 'loading' },
  { banned: word('strangers?'), standard: 'untrusted input, visitor' },
  { banned: word('offer-status'), standard: 'suggestions status' },
  {
    banned: word('told|telling|untold'),
    standard: 'the verb or adjective of the field: describe, summarise, report; known; selective',
    // In tests and laboratories the word describes the messages that a client or a process got.
    exceptIn: /\.test\.tsx?$|^(test|lab)\//,
  },
  { banned: word('say-(why|hello|failed)'), standard: 'print, throw, message' },
  { banned: word('anew'), standard: 'again, uncached' },
  { banned: word('surroundings'), standard: 'context' },
  { banned: word('ways?-back|bring-back|way-on'), standard: 'revert link, restore, redirect' },
  { banned: word('pointless'), standard: 'obstacle' },
  { banned: word('strange|strong-acts?'), standard: 'unsupported; sensitive action' },
];

const FILES = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(ROOT, file)));

const inParts = (name: string): string =>
  name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-')
    .replaceAll(/[_./]+/g, '-')
    .toLowerCase();

/** The reason why a name is not allowed. Undefined if the name is allowed. */
function problemOf(name: string, file: string): string | undefined {
  const parts = inParts(name);
  const found = WORDS.find(
    ({ banned, allowed = {}, exceptIn }) => banned.test(parts) && !Object.hasOwn(allowed, parts) && !exceptIn?.test(file),
  );
  return found && `${file}: "${name}" – say ${found.standard}`;
}

/** The problems of a file's identifiers. Its texts and comments may use any word, so only a file with such a word is parsed. */
function problemsIn(file: string, code: string): string[] {
  const problems = new Map<string, string>();
  for (const name of new Set(code.match(/[\p{L}_$][\p{L}\d_$]*/gu))) {
    const problem = problemOf(name, file);
    if (problem) problems.set(name, problem);
  }
  if (problems.size === 0) return [];
  const found = new Set<string>();
  eachNode(file, code, (node) => {
    if (isNamed(node) && node.type.endsWith('Identifier') && problems.has(node.name)) found.add(problems.get(node.name)!);
  });
  return [...found];
}

const isNamed = (node: object): node is { type: string; name: string } =>
  'type' in node && 'name' in node && typeof node.type === 'string' && typeof node.name === 'string';

test('no file name has a house word for a thing that has a standard name', () => {
  expect(FILES.length).toBeGreaterThan(500);
  expect(FILES.flatMap((file) => problemOf(file, file) ?? [])).toEqual([]);
});

test('no identifier has a house word for a thing that has a standard name', () => {
  expect(FILES.flatMap((file) => problemsIn(file, readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});

test('the check finds a house word, except in a file that is allowed to use it', () => {
  expect(problemOf('takeBack', 'app/a.ts')).toContain('undo');
  expect(problemOf('MAX_SLIPS', 'domain/a.ts')).toContain('typo');
  expect(problemOf('answer', 'server/a.ts')).toContain('response');
  expect(problemOf('answer', 'app/content/faq.tsx')).toBeUndefined();
  expect(problemOf('almost', 'server/a.ts')).toBeUndefined();
  expect(problemOf('toldApart', 'app/a.tsx')).toContain('describe');
  expect(problemOf('toldApart', 'test/a.ts')).toBeUndefined();
  const code = "// The least of all slips.\nconst maxSlips = 'answer'; export { maxSlips as first };";
  expect(problemsIn('domain/a.ts', code)).toEqual([expect.stringContaining('maxSlips')]);
});
