import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FILES, ROOT } from './checkout.ts';

/** `key in object` also finds what the object does not have itself; names that the program writes down are no keys of strangers. */
const IN_BY_VARIABLE = /(?<!for \((?:const|let) )(?<!\[)(?<![\w'"`-] )\b[a-z]\w*(?:\.\w+)* in [A-Za-z]\w*(?=\)| &&| \|\||;| \?)/;

const linesIn = (code: string): string[] =>
  code.split('\n').filter((line) => !/^\s*(\*|\/\/|\/\*)/.test(line) && IN_BY_VARIABLE.test(line));

test('no code looks up a name in an object with `in`', () => {
  const files = FILES.filter((file) => /^(?:domain|timed-text|catalogue|server|http|web|api|app|cli)\/.*(?<!\.test)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) => linesIn(readFileSync(path.join(ROOT, file), 'utf8')).map((line) => `${file}: ${line.trim()}`));
  expect(found).toEqual([]);
});

test('such a line is found', () => {
  expect(linesIn('if (key in TABLE) return;\nreturn field.name in FIELDS && true;')).toHaveLength(2);
  expect(linesIn("for (const key in table) {}\nif ('kind' in error) {}\n// if (key in TABLE) return;")).toEqual([]);
});
