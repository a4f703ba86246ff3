import { expect } from 'vitest';
import routes from '../../app/routes.ts';
import { htmlProblems } from '#test/accessibility/checks/html.ts';
import { test as databaseTest } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { serve } from './waiting.ts';

/*
 * Every page without an id in its path, and every public page with a link to it, as served, before any script runs. Every link has a target,
 * also a link to an anchor; the HTML is valid; headings are in order; no text looks like a placeholder.
 */

/** Groups with too many addresses, because each combination of filters is a page. The test requests one of each group. */
const ONE_OF = [/^\/\?/, /^\/films\//, /\.atom/];

const PLACEHOLDER = /lorem ipsum|\btodo\b|\btbd\b|\bxxx\b|coming soon|undefined|\[object/i;

/** Sentence of a page for members, whose sections only the browser can load. */
const LOADING = /Loading (?:<!-- -->)?your account/;

/** Anchors of the specification, section 2. Other sites link to them. */
const ANCHORS_OF_GUIDES = ['how-to', 'distributors', 'festivals', 'film-makers', 'venues', 'resources'];

/** Pages without a link for visitors. Members get their content from the API. */
const WITHOUT_LINKS = routes.flatMap(({ path = '' }) => (/[:*]/.test(path) ? [] : [`/${path}`]));

databaseTest('every link has a target, and every page has valid HTML, ordered headings and no placeholders', async ({ ctx }) => {
  for (const title of ['The Piano', 'Ikiru']) await buildFilm(ctx, { title });
  const served = await serve(ctx);
  const pages = await crawl(served.address);
  await served.close();

  expect(pages.size).toBeGreaterThan(18);
  for (const anchor of ANCHORS_OF_GUIDES) expect(pages.get('/guides')?.html).toContain(` id="${anchor}"`);
  expect(
    [...pages].filter(([, { status }]) => status !== 200).map(([path, { status, from }]) => `${path}: ${status}, linked on ${from}`),
  ).toEqual([]);
  const wrong: string[] = [];
  for (const [path, { html, links }] of pages) {
    for (const { path: to, hash } of links) {
      const target = pages.get(to);
      if (hash !== '' && target?.html && !target.html.includes(` id="${hash}"`) && !LOADING.test(target.html))
        wrong.push(`${path}: no place for ${to}#${hash}`);
    }
    if (html === '') continue;
    for (const problem of await htmlProblems(html)) wrong.push(`${path}:${problem}`);
    const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
    if (levels.filter((level) => level === 1).length !== 1) wrong.push(`${path}: not one h1`);
    const jump = levels.findIndex((level, index) => index > 0 && level > levels[index - 1]! + 1);
    if (jump !== -1) wrong.push(`${path}: heading ${jump + 1} leaves out a level`);
    const words = html.replaceAll(/<(script|style)[^]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, ' ');
    if (PLACEHOLDER.test(words)) wrong.push(`${path}: ${PLACEHOLDER.exec(words)?.[0]}`);
  }
  expect(wrong).toEqual([]);
});

interface CrawledPage {
  status: number;
  /** HTML of a page. Empty for other files. */
  html: string;
  links: { path: string; hash: string }[];
  /** The first page that linked to this one. */
  from: string;
}

async function crawl(address: string): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const waiting = ['/', ...WITHOUT_LINKS].map((path) => ({ path, from: 'nothing' }));
  const kinds = new Set<RegExp>();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, from } = next;
    if (pages.has(path)) continue;
    const kind = ONE_OF.find((pattern) => pattern.test(path));
    if (kind && kinds.has(kind)) continue;
    if (kind) kinds.add(kind);
    const response = await fetch(`${address}${path}`);
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    const html = isPage ? await response.text() : '';
    if (!isPage) await response.arrayBuffer();
    const links = linksOf(html, `${address}${path}`);
    pages.set(path, { status: response.status, html, links, from });
    waiting.push(...links.map((link) => ({ path: link.path, from: path })));
  }
  return pages;
}

/** The addresses of a page's links, pictures and files on the same site. */
function linksOf(html: string, page: string): { path: string; hash: string }[] {
  const body = html.replaceAll(/<script[^]*?<\/script>/g, '');
  return [...body.matchAll(/\s(?:href|src|srcset|poster)="([^"]*)"/gi)].flatMap(([, written = '']) => {
    const url = new URL(written.replaceAll('&amp;', '&'), page);
    if (url.origin !== new URL(page).origin) return [];
    return [{ path: `${url.pathname}${url.search}`, hash: decodeURIComponent(url.hash.slice(1)) }];
  });
}
