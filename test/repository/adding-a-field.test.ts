import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './checkout.ts';
import { FILM_FIELDS, type FilmField } from '#domain/films/film-fields.ts';

/*
 * A new field of a film needs an entry in a table, a column and its presenters (decision 023). This holds
 * if the key of an ordinary field appears only in the files that docs/architecture.md lists.
 */

const SOURCES = ['api', 'app', 'catalogue', 'cli', 'domain', 'http', 'lab/bench', 'scripts', 'server', 'timed-text', 'web'];

/** Fields with plain text, which no search, filter, comparison or sort uses. */
const PLAIN_FIELDS: readonly FilmField[] = ['commissioned_by', 'rights_holder'];

/** The first list of files after these words in docs/architecture.md. */
function filesListedAfter(words: string): string[] {
  const text = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
  const [, list = ''] = /\n\n((?:- .+\n)+)/.exec(text.slice(text.indexOf(words))) ?? [];
  return [...list.matchAll(/^- `([^`]+)`/gm)].map(([, file]) => file!);
}

const isSource = (file: string) => /\.(tsx?|mjs|css)$/.test(file) && !/\.(test|e2e)\.ts$/.test(file);

function filesThatName(field: FilmField): string[] {
  const key = new RegExp(`\\b${field}\\b`);
  return SOURCES.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(folder, file))
      .filter((file) => isSource(file) && key.test(readFileSync(path.join(ROOT, file), 'utf8'))),
  );
}

/** The column of a new field has its own migration. */
const asMigration = (file: string) => file.replace(/migrations\/\d{3}-[\w-]+\.ts$/, 'migrations/NNN-….ts');

test.each(PLAIN_FIELDS)('only the files that docs/architecture.md lists for a new text field name %s', (field) => {
  expect(FILM_FIELDS[field].kind).toBe('text');
  const touched = filesListedAfter('## A field of a film');
  const examples = filesListedAfter('It may have a value');
  expect(touched.length).toBeGreaterThan(3);
  expect(examples.length).toBeGreaterThan(0);
  const files = filesThatName(field).map(asMigration);
  expect(files.filter((file) => !examples.includes(file)).toSorted()).toEqual(touched.toSorted());
});
