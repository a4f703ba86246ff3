import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, normalizePath, type Plugin, type Rolldown } from 'vite';
import { FAILED_LOAD } from './app/failed-load.ts';
import { downloadsPlugin } from './publishing/downloads-plugin.ts';
import { markdownPlugin } from './publishing/markdown-plugin.ts';
import { swaggerPlugin } from './publishing/swagger-plugin.ts';

/** Fails the build if a server module would reach the browser, so that secrets and SQL stay on the server. */
function forbidServerImports(): Plugin {
  return {
    name: 'keep-server-out-of-the-browser',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      if (/^#(server|http|api|catalogue)\//.test(source))
        this.error(`${importer ?? 'the browser'} would put ${source} into the browser bundle.`);
      return null;
    },
  };
}

/**
 * If a page's script did not load, the router would reload the open page. A reader who is offline would lose the page and their text. This
 * plugin makes the router notify the window instead (app/failed-load.ts). The window keeps the page and tries again.
 */
function preventReload(): Plugin {
  const RELOADS = /console\.error\(`Error loading route module [^]*?window\.location\.reload\(\);/;
  return {
    name: 'keep-the-open-page',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/.*\/routeModules\.js$/ },
      handler(code) {
        if (!RELOADS.test(code)) this.error('React Router now loads pages differently. Update preventReload.');
        return { code: code.replace(RELOADS, `dispatchEvent(new CustomEvent('${FAILED_LOAD}'));`), map: null };
      },
    },
  };
}

/**
 * Gives the server all styles, so that each page can contain them (decision 044). The browser's build has already written them. Browsers
 * get an empty string, because the page contains the styles.
 */
function siteStyles(): Plugin {
  const STYLES = 'virtual:site-styles';
  return {
    name: 'site-styles',
    resolveId: (source) => (source === STYLES ? `\0${source}` : null),
    load(source) {
      if (source !== `\0${STYLES}`) return null;
      const { name, mode } = this.environment;
      return `export default ${JSON.stringify(name === 'ssr' && mode === 'build' ? readStyles() : '')};`;
    },
  };
}

function readStyles(): string {
  const folder = path.resolve('build/client/assets');
  const [file, ...others] = readdirSync(folder).filter((name) => name.endsWith('.css'));
  if (!file || others.length > 0) throw new Error('The styles of the site are not in one file.');
  return readFileSync(path.join(folder, file), 'utf8');
}

const HOME = 'home';

/** Pages by the script that contains what they share. If several of these scripts could contain a module, the first does. */
const PAGES_OF_SCRIPTS = {
  [HOME]: ['app/entry.client.tsx', 'app/root.tsx', 'app/pages/public/home.tsx'],
  listing: ['app/pages/public/film.tsx'],
  texts: [
    'about',
    'accessibility',
    'conformance-report',
    'contact',
    'data',
    'faq',
    'guide',
    'guides',
    'privacy-policy',
    'statistics',
    'terms-of-use',
  ].map((name) => `app/pages/public/${name}.tsx`),
  others: globSync('app/pages/**/*.tsx'),
};

/**
 * Puts all imports of the home page into one script, and modules that several pages import into three more. On a slow phone a script takes
 * half a second, and a browser loads six at a time, so each page should need few (decision 044).
 */
function sharedScripts(): Rolldown.CodeSplittingGroup[] {
  return Object.entries(PAGES_OF_SCRIPTS).map(([name, pages], index, { length }) => {
    let modules: Set<string> | undefined;
    return {
      name(id, context) {
        modules ??= importedBy(pages, context);
        return modules.has(id) ? name : null;
      },
      minShareCount: name === HOME ? 1 : 2,
      priority: length - index,
    };
  });
}

/** Returns the ids of these files and of all their static imports. */
function importedBy(files: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const ids = new Set(files.map((file) => normalizePath(path.resolve(file))));
  for (const id of ids) {
    const module = context.getModuleInfo(id);
    if (!module) throw new Error(`${id} is not a module of the build.`);
    for (const imported of module.importedIds) ids.add(imported);
  }
  return ids;
}

export default defineConfig({
  plugins: [markdownPlugin(), downloadsPlugin(), swaggerPlugin(), siteStyles(), reactRouter(), forbidServerImports(), preventReload()],
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    cssMinify: true,
    // One file, which the server puts into each page.
    cssCodeSplit: false,
    // No warning about slow plugins: making the guides' documents takes a few seconds, but only once.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // The dev server would also look for packages in the loaders' imports, which never reach the browser.
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
      // For the worker of `/check`.
      'chardet',
      'saxes',
    ],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedScripts() } } } } },
    // The server's entry is our own module, which imports React Router's build (web/web.ts). The other layers stay the program's modules
    // instead of copies, so that `instanceof` recognises their errors here.
    ssr: {
      // Only browsers run these packages, so the built program does not need them installed.
      resolve: { noExternal: ['@simplewebauthn/browser', 'diff'] },
      build: {
        // With one file, React Router would put it next to the browser's file, where no page requests it.
        cssCodeSplit: true,
        rolldownOptions: { input: './web/web.ts', external: [/^#(server|http|api|catalogue|domain|timed-text)\//] },
      },
    },
  },
});
