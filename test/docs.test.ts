import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/*
 * Docs that cannot go stale: what they say of the checkout is held against it. Changelog and migrations tell of what
 * was; everything else names only what there is.
 */

const ROOT = path.join(import.meta.dirname, '..');
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(path.join(ROOT, file)));
const DOCS = FILES.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

test('the tree in docs/architecture.md has every folder with code in it, and no other', () => {
  const withCode = FILES.filter((file) => /\.(ts|tsx|mjs)$/.test(file)).map((file) => path.dirname(file));
  const folders = new Set(withCode.flatMap(withParents));
  expect(foldersOfTree(read('docs/architecture.md'))).toEqual([...folders].toSorted());
});

test.each(DOCS)('%s names only files and folders that there are', (doc) => {
  const isThere = (name: string) =>
    [name, path.join(path.dirname(doc), name)].some((file) => existsSync(path.join(ROOT, file))) ||
    FILES.some((file) => file.endsWith(`/${name}`));
  const text = read(doc);
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|css|csv|json|md)|[\w-]+(?:\/[\w-]+)*\/)`/g)];
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)];
  expect([...named, ...linked].map(([, name]) => name!).filter((name) => !isThere(name))).toEqual([]);
});

test('decision records are numbered without a gap, and say what, why and what follows', () => {
  const records = FILES.filter((file) => /^docs\/decisions\/\d{3}-/.test(file));
  expect(records.map((file) => Number(path.basename(file).slice(0, 3)))).toEqual(records.map((_, at) => at));
  for (const record of records) {
    const text = read(record);
    expect(text, record).toMatch(new RegExp(String.raw`^# ${path.basename(record).slice(0, 3)}\. `));
  }
});

/** `server/films/search` → itself and what it stands in. */
function withParents(folder: string): string[] {
  if (folder === '.') return [];
  return [folder, ...withParents(path.dirname(folder))];
}

/** The folders of the drawing, whole: a line that ends its first word with a slash, below what is indented less. */
function foldersOfTree(text: string): string[] {
  const [, tree = ''] = /## The tree[^]*?```\n([^]*?)```/.exec(text) ?? [];
  const open: string[] = [];
  const folders: string[] = [];
  for (const [, indent, name] of tree.matchAll(/^( *)([\w-]+)\/(?=\s)/gm)) {
    open.splice(indent!.length / 2, open.length, name!);
    folders.push(open.join('/'));
  }
  return folders.toSorted();
}
