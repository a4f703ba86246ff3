import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';

/* Starts the program: `--dev` runs it from its sources with hot reload, otherwise the pages come from the build. */

const dev = process.argv.includes('--dev');
process.env['NODE_ENV'] ??= dev ? 'development' : 'production';

if (dev) {
  const { startDevSite } = await import('./web/dev-site.ts');
  await startDevSite();
} else {
  // Most of a start is compiling: what the one before has compiled is kept. Where nothing may be written it is done each time.
  enableCompileCache(path.join(import.meta.dirname, 'node_modules/.cache/compiled'));
  const { start } = await import('./program.ts');
  const { createBuiltSite } = await import('./web/built-site.ts');
  await start(createBuiltSite);
  flushCompileCache(); // now, as nobody knows how it will end
}
