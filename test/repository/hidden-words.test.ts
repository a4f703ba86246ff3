import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FILES, ROOT } from './checkout.ts';

/** What is only heard stands apart from what is seen: “Cancel , keep the name” would be heard with a blank before the comma. */
const BEGINS_WITH_A_MARK = /visually-hidden[^>]*>\s*(?:\{['"`])?[,:.!?]/g;

test('words that are only heard begin with a word or a bracket, as a blank comes before them', () => {
  const files = FILES.filter((file) => /^app\/.*\.tsx$/.test(file));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(BEGINS_WITH_A_MARK)].map(([words]) => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
});

test('a mark at their beginning is found', () => {
  for (const words of [', keep the name', "{', keep the name'}", '{`: ${name}`}'])
    expect(`Cancel <span className="visually-hidden">${words}</span>`).toMatch(BEGINS_WITH_A_MARK);
  expect('<span className="visually-hidden">keep the name</span>').not.toMatch(BEGINS_WITH_A_MARK);
});
