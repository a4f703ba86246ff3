import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FILES, ROOT } from './checkout.ts';

/** A path after the site's own address, or in an attribute of an element. */
const WRITTEN_OUT = /[sS]iteUrl\}\/[\w.]|(?:href|src|srcSet|to|poster)=(?:"|\{`)\/\w/;

test('no source writes out an address of the site, because domain/paths.ts has them all', () => {
  const sources = FILES.filter((file) => /^(?:api|app|publishing|server)\/.*\.tsx?$/.test(file) && !file.includes('.test.'));
  expect(sources.length).toBeGreaterThan(300);
  const astray = sources.filter((file) => WRITTEN_OUT.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(astray).toEqual([]);
});
