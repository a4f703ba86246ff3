import { createBuiltSite } from './http/built-site.ts';
import { startDevSite } from './http/dev-site.ts';
import { start } from './program.ts';

/* Starts the program: `--dev` runs it from its sources with hot reload, otherwise the pages come from the build. */

const dev = process.argv.includes('--dev');
process.env['NODE_ENV'] ??= dev ? 'development' : 'production';
await (dev ? startDevSite() : start(createBuiltSite));
