import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FILES, ROOT } from './checkout.ts';

/*
 * After an action the router loads the page's data again. If the site cannot be reached, that fails too, and an error page would replace the
 * form with the typed text.
 */

/** Whether the browser requests the page's data: from the server's loader, unless the page has a loader for the browser that does not. */
const requestsData = (code: string): boolean =>
  /await |serverLoader/.test(/function (client)?[lL]oader\((?:.|\n)*?\n}/.exec(code)?.[0] ?? '');

test('each page with a form and data keeps its data after a request that failed', () => {
  const pages = FILES.filter((file) => /^app\/pages\/.*(?<!\.test)\.tsx$/.test(file));
  const forms = pages.filter((file) => {
    const code = readFileSync(path.join(ROOT, file), 'utf8');
    return code.includes('function clientAction(') && requestsData(code);
  });
  expect(forms.length).toBeGreaterThan(12);
  expect(forms.filter((file) => !/export (const|function) shouldRevalidate/.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});
