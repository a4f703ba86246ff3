import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalAddress } from './canonical-address.ts';

test.each([
  ['/', '/'],
  ['/films/01890a5d?copy=1:36', '/films/01890a5d?copy=1:36'],
  ['/api/films/?search=a//b%41#', '/api/films/?search=a//b%41'],
  ['//?search=ran', '/?search=ran'],
  ['///api//films', '/api/films'],
  ['/.data?search=ran', '/_.data?search=ran'],
  ['//.data?search=ran', '/_.data?search=ran'],
  ['/_.data?search=ran', '/_.data?search=ran'],
  ['/programme/_.data', '/programme.data'],
  ['/programme/.data', '/programme.data'],
  ['/api/./films/../films', '/api/films'],
  ['/%2e%2E/api/films', '/api/films'],
  ['/%61pi/film%73', '/api/films'],
  ['/api/films%2Ffacets', '/api/films%2Ffacets'],
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['/FAQ', '/faq'],
  ['//?search=a\\b', '/?search=a\\b'],
  ['/Reset/aBcD?X=Y', '/reset/aBcD?X=Y'],
  ['http://localhost:3000/api/films?x', '/api/films?x'],
  ['HTTPS://example.org?search=ran', '/?search=ran'],
  ['http://example.org//example.net/x', '/example.net/x'],
])('%s is read as %s', (target, canonical) => {
  expect(canonicalAddress(target)).toBe(canonical);
});

test.each(['*', '', '/api\\films', '\\\\example.org', 'http://localhost:99999/', 'example.org:443', 'films', '?search=ran'])(
  '%j is not an address of the site',
  (target) => {
    expect(canonicalAddress(target)).toBeUndefined();
  },
);

test('a canonical address stays the same when it is read again, and always belongs to this site', () => {
  const pieces = fc.constantFrom('/', '//', '\\', '.', '..', '%2e', '%2f', '%5c', '%41', '_', '.data', '?', '#', 'films', 'http://x', '@');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const canonical = canonicalAddress(parts.join(''));
      if (canonical === undefined) return;
      expect(canonicalAddress(canonical)).toBe(canonical);
      expect(new URL(canonical, 'http://localhost').host).toBe('localhost');
    }),
  );
});
