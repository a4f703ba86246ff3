import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './checkout.ts';

/** `key in object` also finds what the object does not have itself; names that the program writes down are no keys of strangers. */
const IN_BY_VARIABLE = /(?<!for \((?:const|let) )(?<!\[)(?<![\w'"`-] )\b[a-z]\w*(?:\.\w+)* in [A-Za-z]\w*(?=\)| &&| \|\||;| \?)/;

test.each(['domain', 'catalogue', 'server', 'api', 'app', 'cli'])('no code in %s looks up a name in an object with `in`', (folder) => {
  const root = path.join(ROOT, folder);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!test)\.tsx?$/.test(file));
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\*|\/\/|\/\*)/.test(line) && IN_BY_VARIABLE.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
