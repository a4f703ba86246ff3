import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FILES, ROOT } from './checkout.ts';
import { eachNode } from './each-node.ts';

interface Comparison {
  operator: string;
  left: { type: string };
  start: number;
  end: number;
}

const isComparison = (node: object): node is Comparison => 'type' in node && node.type === 'BinaryExpression';

/** Finds `key in object`, which is also true of names that every object has, such as "constructor". A literal name in the code is safe. */
function lookUpsIn(file: string, code: string): string[] {
  if (!code.includes(' in ')) return [];
  const found: string[] = [];
  eachNode(file, code, (node) => {
    if (isComparison(node) && node.operator === 'in' && node.left.type !== 'Literal')
      found.push(`${file}: ${code.slice(node.start, node.end)}`);
  });
  return found;
}

test('no code looks up a name in an object with `in`', () => {
  const files = FILES.filter((file) => /^(?:domain|timed-text|catalogue|server|http|web|api|app|cli)\/.*(?<!\.test)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => lookUpsIn(file, readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});

test('the check finds look-ups with `in`, but not literal names, loops and comments', () => {
  const code = 'if (key in TABLE) f(field.name in row.errors && true); const g = ([one]) => one in row;';
  expect(lookUpsIn('a.ts', code)).toEqual(['a.ts: key in TABLE', 'a.ts: field.name in row.errors', 'a.ts: one in row']);
  expect(lookUpsIn('a.ts', "for (const key in table) f('kind' in error); // if (key in TABLE) return;")).toEqual([]);
});
