import { expect, test } from 'vitest';
import { safeNext } from './safe-next.ts';

test.each([
  '/',
  '/account',
  '/manage-users?search=ann%20lee',
  '/?search=the+piano&year[gte]=1990#film-1',
  '/films/01890a5d-ac96-774b-bcce-b302099a8057',
  '/login-help',
  '/guides#festivals',
  '/?search=%2F%2Fevil.example',
])('%s is a page to return to after signing in', (address) => {
  expect(safeNext(address)).toBe(address);
});

test.each([
  ['no address', undefined],
  ['null', null],
  ['an empty text', ''],
  ['another origin', 'https://evil.example/'],
  ['another origin without its scheme', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['a slash and a backslash', '/\\evil.example'],
  ['backslashes', '\\\\evil.example'],
  ['a backslash later', '/account\\@evil.example'],
  ['an encoded backslash', '/%5C%5Cevil.example'],
  ['a path that resolves to two slashes', '/.//evil.example'],
  ['a longer path that resolves to two slashes', '/account/..//evil.example'],
  ['an encoded path that resolves to two slashes', '/%2e//evil.example'],
  ['a tab that browsers drop', '/\t/evil.example'],
  ['a line break that browsers drop', '/\n/evil.example'],
  ['a line break in a header', '/account\r\nLocation: https://evil.example'],
  ['an encoded line break', '/account%0d%0aLocation:'],
  ['a null character', '/\0/evil.example'],
  ['a space first', ' /account'],
  ['a control character first', '\u0001/account'],
  ['an invisible character first', '\u200b//evil.example'],
  ['a line separator', '/\u2028/evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a script in capitals', 'JavaScript:alert(1)'],
  ['a script with a tab', 'java\tscript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a name without a slash', 'evil.example'],
  ['a relative address', 'account'],
  ['a user name before another host', '@evil.example'],
  ['a broken escape', '/%E0%A4%A'],
  ['the login page', '/login'],
  ['the login page with another next', '/login?next=//evil.example'],
  ['the login page in capitals', '/LOGIN'],
  ['the login page, encoded', '/%6Cogin'],
  ['the login page with slashes', '/login//'],
  ['the login page by a relative path', '/account/../login'],
  ['the page to sign up', '/register/'],
  ['the page to reset, with its secret', '/reset/secret'],
  ['the page to release an address, with its secret', '/release/secret'],
  ['the page after a request for an email', '/sent'],
])('%s is not a page to return to after signing in', (_what, address) => {
  expect(safeNext(address)).toBeUndefined();
});
