import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FILES, ROOT } from './checkout.ts';

/* Comments refer to other files, which must still exist after a move. docs.test.ts tests the pages of docs. */

/** A path or a name with one of our endings, as prose writes it; `*` matches any part of a name. */
const NAME = /(?<![\w./@#-])(?:#?[\w.*-]+\/)*[\w*-][\w.*-]*\.(?:tsx?|mjs|css|md)\b(?![\w(/-])/g;

const commentsOf = (source: string): string =>
  [...source.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm)].map(([comment]) => comment).join('\n');

/** Whether a file has this name: a path from the top, a path from the file with the comment, or the end of a path. */
function isThere(name: string, from: string): boolean {
  const plain = name.replace(/^#/, '');
  const beside = path.join(path.dirname(from), plain);
  const pattern = plain.replaceAll('.', String.raw`\.`).replaceAll(/\*+/g, '.*');
  const isNamed = new RegExp(`(?:^|/)${pattern}$`);
  return FILES.some((file) => file === beside || isNamed.test(file));
}

/** Finds names of files in these comments that do not exist. */
const missingIn = (comments: string, from: string): string[] =>
  [...new Set(comments.match(NAME) ?? [])].filter((name) => !isThere(name, from));

test('every file that a comment names exists', () => {
  const code = FILES.filter((file) => /\.(?:tsx?|mjs|css)$/.test(file));
  const missing = code.flatMap((file) =>
    missingIn(commentsOf(readFileSync(path.join(ROOT, file), 'utf8')), file).map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the check finds missing files, with or without a folder or a star in their names', () => {
  // The endings are added here, so that this file itself does not name missing files.
  const [ts, tsx] = ['.ts', '.tsx'];
  const wrong = [`kept-things${ts}`, `app/nowhere/home${tsx}`, `cli/*.tests${ts}`];
  expect(missingIn(`see ${wrong.join(' and ')}`, 'main.ts')).toEqual(wrong);
  expect(missingIn('main.ts, app/ui/button.tsx, ./button.tsx, *-queries.ts', 'app/ui/field.tsx')).toEqual([]);
});
