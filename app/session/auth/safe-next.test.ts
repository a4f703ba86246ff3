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
])('%s is a page to go back to', (address) => {
  expect(safeNext(address)).toBe(address);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['another origin', 'https://evil.example/'],
  ['another origin without its scheme', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['a slash and a backslash', '/\\evil.example'],
  ['backslashes', '\\\\evil.example'],
  ['a backslash later', '/account\\@evil.example'],
  ['an encoded backslash', '/%5C%5Cevil.example'],
  ['a way round to two slashes', '/.//evil.example'],
  ['a longer way round', '/account/..//evil.example'],
  ['an encoded way round', '/%2e//evil.example'],
  ['a tab that browsers drop', '/\t/evil.example'],
  ['a line break that browsers drop', '/\n/evil.example'],
  ['a line break in a header', '/account\r\nLocation: https://evil.example'],
  ['an encoded line break', '/account%0d%0aLocation:'],
  ['a null', '/\0/evil.example'],
  ['a space first', ' /account'],
  ['a control character first', '\u0001/account'],
  ['an invisible letter first', '\u200b//evil.example'],
  ['a line separator', '/\u2028/evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a script in capitals', 'JavaScript:alert(1)'],
  ['a script with a tab', 'java\tscript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a name without a slash', 'evil.example'],
  ['a relative address', 'account'],
  ['somebody before another host', '@evil.example'],
  ['a broken escape', '/%E0%A4%A'],
  ['the login page', '/login'],
  ['the login page with another next', '/login?next=//evil.example'],
  ['the login page in capitals', '/LOGIN'],
  ['the login page, encoded', '/%6Cogin'],
  ['the login page with slashes', '/login//'],
  ['the login page by a way round', '/account/../login'],
  ['the page to sign up', '/register/'],
  ['the page to reset, with its secret', '/reset/secret'],
  ['the page to release an address, with its secret', '/release/secret'],
  ['the page after asking for a mail', '/sent'],
])('%s is none', (_what, address) => {
  expect(safeNext(address)).toBeUndefined();
});
