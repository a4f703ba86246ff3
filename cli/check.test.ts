import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Report } from '#domain/check-file/report.ts';
import { run } from './testing/run-command.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'films-check-'));
const file = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};
let good: string;
let backwards: string;
let frames: string;

beforeAll(() => {
  good = file(
    'Lamp_EN_DS_25fps.srt',
    '1\n00:00:10,000 --> 00:00:12,000\nINES: Who is there?\n\n2\n01:35:00,000 --> 01:35:02,000\n[thunder]\n',
  );
  backwards = file('Backwards.srt', '1\n00:00:10,000 --> 00:00:08,000\nWho is there?\n');
  frames = file('Frames.sub', '{250}{300}Who is there?\n');
});

test('the command checks a file against a copy, and prints text or JSON', async () => {
  const { status, stdout, stderr } = await run(['check', good, '--running-time', '1:36:00', '--frame-rate', '25']);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('Guideline: This site’s guide.');
  expect(stdout).toContain('Lamp_EN_DS_25fps.srt');
  const json = JSON.parse((await run(['check', good, '--json', '--rules', 'netflix'])).stdout) as Report;
  expect(json.subjects).toMatchObject([{ is: 'text', files: [{ name: 'Lamp_EN_DS_25fps.srt' }] }]);
});

test('the command fails if a file must be fixed or retimed, so that a script can stop', async () => {
  const { status, stdout, stderr } = await run(['check', good, backwards]);
  expect(status).toBe(1);
  expect(stdout).toContain('Subtitle ends before it starts');
  expect(stderr).not.toContain('at ');
  const retimed = await run(['check', good, '--running-time', '1:32:00']);
  expect(retimed).toMatchObject({ status: 1, stderr: expect.stringContaining('Fits after retiming × 0.96.') });
});

test('a file that counts in frames is read with the frame rate of the copy', async () => {
  expect((await run(['check', frames])).status).toBe(1);
  const { status, stdout } = await run(['check', frames, '--frame-rate', '25']);
  expect(status).toBe(0);
  expect(stdout).toContain('0:00:10.000');
});

test.each([
  [[], 'FILE… is missing.'],
  [['a.srt', '--rules', 'mine'], "There is no guideline 'mine'. Choose from cinema,"],
  [['a.srt', '--frame-rate', 'fast'], 'Enter the frame rate of your copy'],
  [['a.srt', '--running-time', 'long'], 'Enter the running time of your copy'],
  [Array.from({ length: 31 }, () => 'a.srt'), 'You can check up to 30 files at a time.'],
])('%j is wrong usage', async (args, message) => {
  const { status, stderr } = await run(['check', ...args]);
  expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
});

test('the command names a file that does not exist', async () => {
  expect(await run(['check', path.join(folder, 'none.srt')])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('none.srt cannot be opened'),
  });
});

test('the name and the text of a file cannot control the terminal or forge a line', async () => {
  const hostile = file('A\u001B[2J\nAll is well.srt', '1\n00:00:01,000 --> 00:00:02,000\nHi \u001B]0;owned\u0007\u009B2J there\n');
  for (const args of [[], ['--json']]) {
    const { stdout } = await run(['check', hostile, ...args]);
    expect(stdout).not.toMatch(/[^\P{Cc}\n]/u);
    expect(stdout.split('\n')).not.toContainEqual(expect.stringMatching(/^All is well/));
  }
});
