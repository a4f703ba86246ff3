/* Starts the program: `--dev` runs it from its sources with hot reload, otherwise the pages come from the build. */

const dev = process.argv.includes('--dev');
process.env['NODE_ENV'] ??= dev ? 'development' : 'production';

if (dev) {
  const { startDevSite } = await import('./http/dev-site.ts');
  await startDevSite();
} else {
  const { start } = await import('./program.ts');
  const { createBuiltSite } = await import('./http/built-site.ts');
  await start(createBuiltSite);
}
