import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';

/* Starts the program: `--dev` runs it from its sources with hot reload, otherwise the pages come from the build. */

const dev = process.argv.includes('--dev');
process.env['NODE_ENV'] ??= dev ? 'development' : 'production';

if (dev) {
  const { startDevSite } = await import('./web/dev-site.ts');
  await startDevSite();
} else {
  // Most of a start is compiling, so compiled code is kept for the next start. If the folder is read-only, each start compiles again.
  enableCompileCache(path.join(import.meta.dirname, 'node_modules/.cache/compiled'));
  const { start } = await import('./program.ts');
  const { createBuiltSite } = await import('./web/built-site.ts');
  await start(createBuiltSite);
  flushCompileCache(); // now, because the process may be killed later
}
