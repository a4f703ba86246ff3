import * as fc from 'fast-check';
import { FILTER_KEYS, LIST_KEYS } from '#domain/filters/film-filters.ts';
import type { Step } from '../step.ts';
import { oddHeaders } from './headers.ts';
import { encoded, queriesFor, queryOf } from './queries.ts';
import { hostileText, words } from './texts.ts';

/* Generates requests for pages, their data, files and every other address, with every method. */

const PAGES = ['/', '/films/@film:0', '/films/@film:5', '/films/@last:0', '/films/@film:0/changes', '/check', '/programme', '/kept', '/alerts', '/alerts?search=piano', '/alerts?film=@film:0', '/alerts/abc', '/alerts/confirm/abc', '/about', '/data', '/statistics', '/statistics/2026-10', '/statistics.csv', '/statistics/2026-10.csv', '/guides', '/guides/how-to', '/faq', '/glossary', '/contact', '/accessibility', '/accessibility/report', '/privacy-policy', '/terms-of-use', '/login', '/register', '/forgot-password', '/sent', '/reset/abc', '/release/abc', '/account', '/account/erase', '/add', '/success', '/thanks', '/update/@film:1', '/dashboard', '/dashboard/deleted', '/dashboard/contacts', '/films/@film:0/contact', '/contacts/abc', '/operations', '/edit/@film:2', '/manage-users', '/nothing', '/films/none', '/api/nothing', '/api', '/api/films/', '/api/docs', '/api/openapi.json', '/healthz', '/readyz', '/metrics', '/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-films.xml', '/films.atom', '/card.png', '/data/catalogue.csv', '/data/none', '/downloads/template.csv', '/.well-known/security.txt', '/favicon.svg', '/assets/none.js', '/guides/how-to.pdf']; // prettier-ignore

/** Changes to an address. */
const CHANGES: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => `${path}/`,
  (path) => `${path}.data`,
  (path) => `/_root.data${path}`,
  (path) => `/${path}`,
  (path) => path.toUpperCase(),
  (path) => `${path}/../../etc/passwd`,
  (path) => `${path}%2f..%2f..%2fpackage.json`,
  (path) => `${path}%00`,
  (path) => `${path}%ff`,
  (path) => `${path}%`,
  (path) => `${path}\\x`,
  (path) => `${path};a=b`,
  (path) => `${path}.data?_routes=${encodeURIComponent('routes/x,root,__proto__')}`,
  (path) => `${path}?${'a'.repeat(9000)}`,
];

const METHODS = fc.oneof(
  { weight: 14, arbitrary: fc.constant('GET') },
  { weight: 2, arbitrary: fc.constant('HEAD') },
  { weight: 2, arbitrary: fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY') },
);

const asked = fc
  .record({
    method: METHODS,
    page: fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...PAGES) },
      { weight: 1, arbitrary: hostileText.map((text) => `/${text.startsWith('@') ? 'x' : encoded(text)}`) },
    ),
    change: fc.constantFrom(...CHANGES.keys()),
    pairs: queriesFor({ ...FILTER_KEYS, ...LIST_KEYS }),
    headers: oddHeaders({}),
  })
  .map(({ method, page, change, pairs, headers }) => {
    const path = CHANGES[change]!(page);
    return { method, headers, path: path.includes('?') ? path : `${path}${queryOf(pairs)}` };
  });

/** The only form that a page reads. */
const programme = fc
  .record({
    films: fc.oneof(
      fc.array(words, { maxLength: 5 }).map((titles) => titles.join('\n')),
      hostileText.filter((text) => !text.startsWith('@')),
    ),
    name: fc.oneof(
      words,
      hostileText.filter((text) => !text.startsWith('@')),
    ),
    headers: oddHeaders({}),
  })
  .map(({ films, name, headers }) => ({
    method: 'POST',
    path: '/programme',
    headers,
    contentType: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({ films: films.toWellFormed(), name: name.toWellFormed() }).toString(),
  }));

export const pageStep: fc.Arbitrary<Step> = fc
  .record({
    asked: fc.oneof({ weight: 12, arbitrary: asked }, { weight: 1, arbitrary: programme }),
    sign: fc.constantFrom('none' as const, 'none' as const, 'fresh' as const),
    role: fc.constantFrom('visitor' as const, 'member' as const),
    n: fc.nat(999),
  })
  .map(({ asked: { ...request }, ...who }) => ({ ...who, ...request, name: 'a page', isHurried: false }));
