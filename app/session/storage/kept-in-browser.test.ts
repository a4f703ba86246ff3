import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import PRIVACY_POLICY from '#app/content/information/privacy-policy.md';
import { StoredData } from '#app/content/parts/stored-data.tsx';
import { DISPLAY_COOKIE } from '#domain/site/display-settings.ts';
import { KEPT_IN_BROWSER } from './kept-in-browser.ts';

const APP = path.join(import.meta.dirname, '../..');
const HERE = 'session/storage/create-store.ts';

/** The specification fixes the place of the token, and the page reads the token before the first paint (decision 010). */
const OF_THE_SESSION = ['session/auth/first-scripts.tsx', 'session/auth/session.ts', 'session/auth/stored-session.ts'];

const sources = globSync('**/*.{ts,tsx}', { cwd: APP })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !/\.test\.|\/testing\//.test(file))
  .map((file): [string, string] => [file, readFileSync(path.join(APP, file), 'utf8')]);

test('the Privacy Policy lists everything that the site stores in browsers', () => {
  expect(PRIVACY_POLICY.blocks).toContainEqual({ kind: 'insert', name: 'stored-data', blocks: [] });
  const page = renderToStaticMarkup(createElement(StoredData));
  for (const { name, what, why, until } of Object.values(KEPT_IN_BROWSER))
    for (const said of [name, what, why, until]) expect(page).toContain(said);
});

test('the site stores data in browsers only through stores, and the list names all of them', () => {
  const keeping = sources.filter(([, text]) => /\b(?:localStorage|sessionStorage)\b[.)]/.test(text));
  expect(keeping.map(([file]) => file).toSorted()).toEqual([...OF_THE_SESSION, HERE].toSorted());
  // A type ensures that each item is stored where the list says (create-store.ts).
  const stores = sources.flatMap(([, text]) => [...text.matchAll(/createStore\('([\w-]+)',/g)].map(([, name = '']) => name));
  // React Router stores its own item if the page has <ScrollRestoration>.
  expect(sources.find(([, text]) => text.includes('<ScrollRestoration'))?.[0]).toBe('root.tsx');
  // The only cookie is set when someone saves display settings, by the dialog or by the page.
  const writing = sources.filter(([, text]) => /document\.cookie\s*=|'set-cookie'|cookieStore/i.test(text));
  expect(writing.map(([file]) => file).toSorted()).toEqual(['pages/public/accessibility.tsx', 'session/storage/save-display.ts']);
  const others = ['jwt', 'jwt-user', 'react-router-scroll-positions', DISPLAY_COOKIE];
  expect(Object.keys(KEPT_IN_BROWSER).toSorted()).toEqual([...new Set([...others, ...stores])].toSorted());
});
