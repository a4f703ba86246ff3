import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FILES, ROOT } from './checkout.ts';
import { eachNode } from './each-node.ts';

/*
 * Texts have the typographic apostrophe (’), as the guides do, because a mixture of both looks like a mistake. Titles of films keep the
 * spelling of their makers. SQL and other programs have their own rules.
 */

const SOURCES = FILES.filter(
  (file) =>
    /^(app|domain|timed-text|server|api|http|cli)\/.*\.tsx?$/.test(file) &&
    !/\.test\.tsx?$|\/testing\/|^server\/sample\/|-sql\.ts$|-queries\.ts$|\/migrations\//.test(file),
);

const STRAIGHT = /\p{L}'\p{L}/u;

/** Finds straight apostrophes in a file's texts, templates and words between tags. Ignores comments. */
function straightIn(file: string, code: string): string[] {
  if (!STRAIGHT.test(code)) return [];
  const found: string[] = [];
  eachNode(file, code, (node) => {
    if (isText(node) && STRAIGHT.test(node.value)) found.push(`${file}: ${node.value.trim().slice(0, 100)}`);
    if (isTemplate(node) && STRAIGHT.test(node.value.raw)) found.push(`${file}: ${node.value.raw.trim().slice(0, 100)}`);
  });
  return found;
}

const hasType = (node: object): node is { type: string; value: unknown } => 'type' in node && 'value' in node;
const isText = (node: object): node is { value: string } =>
  hasType(node) && ['Literal', 'JSXText'].includes(node.type) && typeof node.value === 'string';
const isTemplate = (node: object): node is { value: { raw: string } } => hasType(node) && node.type === 'TemplateElement';

test('no text has a straight apostrophe', () => {
  expect(SOURCES.length).toBeGreaterThan(300);
  const found = SOURCES.flatMap((file) => straightIn(file, readFileSync(path.join(ROOT, file), 'utf8')));
  expect(found).toEqual([]);
});

test('the check finds a straight apostrophe in a text, a template and between tags, but not in a comment', () => {
  const code = `// It's a comment.\nconst a = "It's a text."; const b = \`It's one \${a}\`; const c = <p>It's between tags.</p>;`;
  expect(straightIn('app/a.tsx', code)).toHaveLength(3);
  expect(() => straightIn('app/a.ts', `'It's no text.'`)).toThrow('app/a.ts');
});
