import { createHash } from 'node:crypto';
import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { FAILED_LOAD } from './app/failed-load.ts';
import { downloadsPlugin } from './publishing/downloads-plugin.ts';
import { markdownPlugin } from './publishing/markdown-plugin.ts';

/** Fails the build when anything of the server would reach the browser: secrets and SQL stay where they are. */
function keepServerOut(): Plugin {
  return {
    name: 'keep-server-out-of-the-browser',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      if (/^#(server|http|api|catalogue)\//.test(source))
        this.error(`${importer ?? 'the browser'} would take ${source} into the browser bundle.`);
      return null;
    },
  };
}

/**
 * Where a page's script does not come, the router loads the page anew that is open: whoever is offline then loses it, with all
 * that they typed into it. Here it tells the window instead (app/failed-load.ts), which keeps the page and tries again.
 */
function keepOpenPage(): Plugin {
  const RELOADS = /console\.error\(`Error loading route module [^]*?window\.location\.reload\(\);/;
  return {
    name: 'keep-the-open-page',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/.*\/routeModules\.js$/ },
      handler(code) {
        if (!RELOADS.test(code)) this.error('The router loads its pages in another way now: look at keepOpenPage.');
        return { code: code.replace(RELOADS, `dispatchEvent(new CustomEvent('${FAILED_LOAD}'));`), map: null };
      },
    },
  };
}

/**
 * What the browser gets in one file. Every page needs React, and a file of its own for each hook and each small table costs
 * more than it holds. All styles are one file too: a page waits for the last of its own (docs/decisions/044-web-vitals.md).
 */
const TOGETHER = [
  { name: 'styles', test: /\/app\/.*\.css(\?|$)/, priority: 3 },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
    priority: 2,
  },
  // What forms and lists need that the home page does without.
  {
    name: 'form-hooks',
    test: /\/app\/ui\/use-(after-mount|heading-focus|search-as-typed|shown-rows|single-submission|standing-errors)\.ts$/,
    priority: 1,
    minShareCount: 2,
  },
  {
    name: 'small',
    test: /\/app\/ui\/(use-|count-text|dates|is-in-sight)|\/domain\/(limits|own-keys|id|film-options|plain-text)\.ts$/,
    minShareCount: 2,
  },
  // What the frame of every page asks of the browser, and the small pieces that most pages are made of: compressed together they are smaller.
  {
    name: 'frame',
    test: /\/app\/session\/.*\/(login-redirect|api-client|error-messages|create-store|flash-message|session|display-settings)\.ts$|\/domain\/(site|paths|display-settings)\.ts$|\/components\/display\/(use-display|display-dialog-context)\.ts$|\/app\/page-display\.ts$|vite\/preload-helper|\/organisation-images\.ts$|\/(error-messages|status-message|credit-link|button|session|last-list|fit-label|table-head|film-facts|type-badge|progress-text|nearest-matches-text|select-field|text-field|kept-copy|icon|field|copy-button)\.tsx?$/,
    minShareCount: 2,
  },
  // What lists and listings have in common: what an address asks for, and the words for it.
  {
    name: 'list',
    test: /\/(list-address|sort-names|describe-listing|filter-labels|fit-names|query-keys|film-filters|running-time|contact-text|address-text|share-meta)\.tsx?$|\/domain\/copy\.ts$/,
    minShareCount: 2,
  },
];

/** The stylesheet of each code in a class. */
const styledBy = new Map<string, string>();

/**
 * A class of a module: its own name, and four letters for its file. Every page's scripts hold the names of all classes; Vite's have the
 * line besides, which cost each page nine hundred bytes.
 */
function scopedName(name: string, file: string): string {
  const place = path.relative(import.meta.dirname, file.split('?')[0]!).replaceAll(path.sep, '/');
  const code = createHash('sha256').update(place).digest('hex').slice(0, 4);
  const other = styledBy.get(code);
  if (other !== undefined && other !== place)
    throw new Error(`${place} and ${other} have the same code in their classes, ${code}: rename one.`);
  styledBy.set(code, place);
  return `${name}_${code}`;
}

export default defineConfig({
  css: { modules: { generateScopedName: scopedName } },
  plugins: [markdownPlugin(), downloadsPlugin(), reactRouter(), keepServerOut(), keepOpenPage()],
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    cssMinify: true,
    // The documents of the guides take their seconds, and are made once.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // The dev server would look for packages in the loaders' imports too, which never reach the browser.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      // In the workers of `/check`.
      'chardet',
      'saxes',
    ],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: TOGETHER } } } } },
    // Our own module is the server's entry; it takes React Router's build in (web/web.ts). The other layers are the program's
    // own modules, not copies of them: an error thrown here is known there.
    ssr: {
      build: { rolldownOptions: { input: './web/web.ts', external: [/^#(server|http|api|catalogue|domain)\//] } },
    },
  },
});
