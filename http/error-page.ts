import { createHash } from 'node:crypto';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';

/*
 * The error page for people, in the site's design and with links to other pages. It loads nothing else, because that could be refused too
 * if a client has sent too much or too many requests. The page is made once, and only its sentence differs. Its colours are those of
 * app/styles/tokens.css (test/repository/contrast.test.ts).
 */

const LIGHT = {
  bg: '#fafaf7',
  surface: '#ffffff',
  text: '#101010',
  link: '#005147',
  caption: '#101010',
  'on-caption': '#ffe45c',
  border: '#66665e',
  'focus-inner': '#101010',
  'focus-outer': '#ffe45c',
};
const DARK = {
  bg: '#0f0f0f',
  surface: '#1a1a1a',
  text: '#fafaf2',
  link: '#7fe3d2',
  caption: '#ffe45c',
  'on-caption': '#101010',
  border: '#94948a',
  'focus-inner': '#ffe45c',
  'focus-outer': '#0f0f0f',
};

const declare = (colours: typeof LIGHT) =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

const STYLE = `
:root { color-scheme: light; ${declare(LIGHT)} }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; ${declare(DARK)} } }
* { box-sizing: border-box; }
html { background: var(--bg); color: var(--text); font: 1.125rem/1.6 system-ui, 'Noto Sans', sans-serif; overflow-wrap: break-word; }
body { margin: 0; }
header { background: var(--surface); border-block-end: 2px solid var(--border); }
header, main { padding-inline: max(clamp(1rem, 4vw, 2.5rem), (100% - 84rem) / 2 + clamp(1rem, 4vw, 2.5rem)); }
header { display: flex; align-items: center; min-height: 4.5rem; }
header a { display: inline-flex; align-items: center; gap: 0.7rem; min-height: 2.75rem; color: var(--text); font-size: 1.25rem; font-weight: 700; line-height: 1.2; text-decoration: none; }
header a:hover { text-decoration: underline; }
svg { flex: none; width: 2.25rem; height: 2.25rem; }
rect { fill: var(--caption); }
path { stroke: var(--on-caption); }
main { padding-block: clamp(2rem, 6vw, 4rem); }
main > * { margin-block: 0 1.25rem; }
main > :not(h1) { max-width: 44rem; }
h1 { font-size: clamp(2rem, 1.5rem + 2.4vw, 3.25rem); line-height: 1.2; text-wrap: balance; }
h1 span { padding: 0.08em 0.35em 0.14em; border-radius: 2px; background: var(--caption); color: var(--on-caption); -webkit-box-decoration-break: clone; box-decoration-break: clone; line-height: 1.45; }
a { color: var(--link); text-underline-offset: 0.18em; }
label { display: block; font-weight: 700; }
form div { display: flex; flex-wrap: wrap; gap: 0.5rem; }
input, button, .way { min-height: 2.75rem; padding: 0.4rem 0.8rem; border: 2px solid var(--border); border-radius: 4px; background: var(--surface); color: var(--text); font: inherit; }
input { flex: 1 1 14rem; min-width: 0; }
button, .way { padding-inline: 1.1rem; font-weight: 600; }
button { border-color: var(--caption); background: var(--caption); color: var(--on-caption); cursor: pointer; }
.way { display: inline-flex; align-items: center; text-decoration: none; }
:focus-visible { outline: 3px solid var(--focus-inner); outline-offset: 3px; box-shadow: 0 0 0 3px var(--focus-outer); border-radius: 2px; }
@media (forced-colors: active) { h1 span { forced-color-adjust: none; background: Canvas; color: CanvasText; border: 2px solid CanvasText; } rect { fill: CanvasText; } path { stroke: Canvas; } button { border-color: ButtonBorder; } }
`;

/** The policy of the error page: no scripts and no other files, only its own style and its search form. */
export const ERROR_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const BEFORE_TITLE = `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <link rel="icon" href="${paths.icon()}" type="image/svg+xml">
    <style>${STYLE}</style>
    <title>`;
const BEFORE_HEADING = ` – ${escape(SITE.name)}</title>
  </head>
  <body>
    <header>
      <a href="${paths.home()}">
        <svg viewBox="0 0 32 32" fill="none" aria-hidden="true"><rect width="32" height="32" rx="4"/><path d="M6 17h8M18 17h8M6 23h14M24 23h2" stroke-width="3"/></svg>
        ${escape(SITE.name)}
      </a>
    </header>
    <main>
      <h1><span>`;
const SEARCH = `
      <form method="get" action="/" role="search">
        <label for="search">Search for the film instead</label>
        <div>
          <input id="search" type="search" name="search" autocomplete="off">
          <button>Search</button>
        </div>
      </form>`;
const AGAIN = `
      <p><a class="way" href="">Try again</a></p>`;
const END = `
      <p><a class="way" href="${paths.home()}">Go to the home page</a></p>
    </main>
  </body>
</html>
`;

/**
 * Makes an error page.
 * @param text one sentence or more: the first is the heading
 * @param status decides the link: to try again if the server failed or the client must wait, otherwise to search
 */
export function errorPage(text: string, status: number): string {
  const [, first = text, rest = ''] = /^(.*?)[.]\s+(.+)$/su.exec(text) ?? [];
  const heading = escape(first.replace(/\.$/, ''));
  const about = rest && `\n      <p>${escape(rest)}</p>`;
  const way = status === 429 || status >= 500 ? AGAIN : SEARCH;
  return `${BEFORE_TITLE}${heading}${BEFORE_HEADING}${heading}</span></h1>${about}${way}${END}`;
}
