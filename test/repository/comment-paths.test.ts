import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FILES, ROOT } from './checkout.ts';

/* Comments say where else to look: what they name has to be there, also after a move. Pages of docs: docs.test.ts. */

/** A path or a name with one of our endings, as prose writes it; `*` stands for any part of a name. */
const NAME = /(?<![\w./@#-])(?:#?[\w.*-]+\/)*[\w*-][\w.*-]*\.(?:tsx?|mjs|css|md)\b(?![\w(/-])/g;

const commentsOf = (source: string): string =>
  [...source.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm)].map(([comment]) => comment).join('\n');

/** Whether it is the name of a file: from the top, from the file that names it, or by itself. */
function isThere(name: string, from: string): boolean {
  const plain = name.replace(/^#/, '');
  const beside = path.join(path.dirname(from), plain);
  const pattern = plain.replaceAll('.', String.raw`\.`).replaceAll(/\*+/g, '.*');
  const isNamed = new RegExp(`(?:^|/)${pattern}$`);
  return FILES.some((file) => file === beside || isNamed.test(file));
}

/** What these comments name and what is not there. */
const missingIn = (comments: string, from: string): string[] =>
  [...new Set(comments.match(NAME) ?? [])].filter((name) => !isThere(name, from));

test('what comments name as a file is one', () => {
  const code = FILES.filter((file) => /\.(?:tsx?|mjs|css)$/.test(file));
  const missing = code.flatMap((file) =>
    missingIn(commentsOf(readFileSync(path.join(ROOT, file), 'utf8')), file).map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('a name that is not there is found, however it is written', () => {
  // The names are put together here, so that this file names nothing that is not there.
  const [ts, tsx] = ['.ts', '.tsx'];
  const wrong = [`kept-things${ts}`, `app/nowhere/home${tsx}`, `cli/*.tests${ts}`];
  expect(missingIn(`see ${wrong.join(' and ')}`, 'main.ts')).toEqual(wrong);
  expect(missingIn('main.ts, app/ui/button.tsx, ./button.tsx, *-queries.ts', 'app/ui/field.tsx')).toEqual([]);
});
