import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, normalizePath, type Plugin, type Rolldown } from 'vite';
import { FAILED_LOAD } from './app/failed-load.ts';
import { downloadsPlugin } from './publishing/downloads-plugin.ts';
import { markdownPlugin } from './publishing/markdown-plugin.ts';
import { swaggerPlugin } from './publishing/swagger-plugin.ts';

/** Fails the build when anything of the server would reach the browser: secrets and SQL stay where they are. */
function forbidServerImports(): Plugin {
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
function preventReload(): Plugin {
  const RELOADS = /console\.error\(`Error loading route module [^]*?window\.location\.reload\(\);/;
  return {
    name: 'keep-the-open-page',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/.*\/routeModules\.js$/ },
      handler(code) {
        if (!RELOADS.test(code)) this.error('The router loads its pages in another way now: look at preventReload.');
        return { code: code.replace(RELOADS, `dispatchEvent(new CustomEvent('${FAILED_LOAD}'));`), map: null };
      },
    },
  };
}

const HOME_PAGE = ['app/entry.client.tsx', 'app/root.tsx', 'app/pages/public/home.tsx'];

/**
 * Puts all that the home page imports into two scripts, packages and ours: every further one comes later, so that the page is
 * alive later (decision 044). Other pages have these two as well, and what only they need as the bundler cuts it.
 */
function homePageScripts(): Rolldown.CodeSplittingNameFunction {
  let modules: Set<string> | undefined;
  return (id, context) => {
    modules ??= importedBy(HOME_PAGE, context);
    if (!modules.has(id)) return null;
    return id.includes('/node_modules/') ? 'packages' : 'home-page';
  };
}

/** The ids of these files and of all that they import, not counting what is loaded when it is wanted. */
function importedBy(files: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const ids = new Set(files.map((file) => normalizePath(path.resolve(file))));
  for (const id of ids) {
    const module = context.getModuleInfo(id);
    if (!module) throw new Error(`${id} is no module of the build.`);
    for (const imported of module.importedIds) ids.add(imported);
  }
  return ids;
}

export default defineConfig({
  plugins: [markdownPlugin(), downloadsPlugin(), swaggerPlugin(), reactRouter(), forbidServerImports(), preventReload()],
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    cssMinify: true,
    // One stylesheet, as a page waits for the last of its own.
    cssCodeSplit: false,
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
      // In the worker of `/check`.
      'chardet',
      'saxes',
    ],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: homePageScripts() }] } } } } },
    // Our own module is the server's entry; it takes React Router's build in (web/web.ts). The other layers are the program's
    // own modules, not copies of them: an error thrown here is known there.
    ssr: {
      // Only browsers run these, so the program does without the packages once it is built.
      resolve: { noExternal: ['@simplewebauthn/browser', 'diff'] },
      build: {
        // With one file, React Router would put it beside the browser's, where no page asks for it.
        cssCodeSplit: true,
        rolldownOptions: { input: './web/web.ts', external: [/^#(server|http|api|catalogue|domain|timed-text)\//] },
      },
    },
  },
});
