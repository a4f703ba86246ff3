import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FILES, ROOT } from './checkout.ts';

/** After the site's own address, or as an attribute of an element. */
const WRITTEN_OUT = /[sS]iteUrl\}\/[\w.]|(?:href|src|srcSet|to|poster)=(?:"|\{`)\/\w/;

test('no address of the site is written out where it is used: domain/paths.ts has them', () => {
  const sources = FILES.filter((file) => /^(?:api|app|publishing|server)\/.*\.tsx?$/.test(file) && !file.includes('.test.'));
  expect(sources.length).toBeGreaterThan(300);
  const astray = sources.filter((file) => WRITTEN_OUT.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(astray).toEqual([]);
});
