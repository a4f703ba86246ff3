import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';

function watch(isTTY: boolean) {
  const written: string[] = [];
  const write = (text: string) => written.push(text) > 0;
  return { written, progress: createProgress({ isTTY, write }) };
}

test('on a terminal, one line shows the progress, and permanent lines are written over it', () => {
  const { progress, written } = watch(true);
  progress.show(1000, '1000 …');
  progress.show(2000, '2000 …');
  progress.printLine('line 7: no title');
  progress.printLine('line 8: no title');
  progress.show(3000, '3000 …');
  expect(written).toEqual([
    '\r\u001b[K1000 …',
    '\r\u001b[K2000 …',
    '\r\u001b[Kline 7: no title\n',
    'line 8: no title\n',
    '\r\u001b[K3000 …',
  ]);
});

test('a heading in someone else’s file cannot control the terminal', () => {
  const { progress, written } = watch(true);
  progress.printLine('Ignored: \u001b]0;title\u0007Name\r\nMore');
  expect(written).toEqual(['Ignored: Name  More\n']);
});

test('in a file, there is one line each time the number of rows passes a multiple of 10,000', () => {
  const { progress, written } = watch(false);
  for (const rows of [4000, 9999, 10_001, 12_000, 35_000, 36_000, 40_000]) progress.show(rows, `${rows} …`);
  progress.printLine('done');
  expect(written).toEqual(['10001 …\n', '35000 …\n', '40000 …\n', 'done\n']);
});
