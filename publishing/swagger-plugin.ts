import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import { paths } from '#domain/paths.ts';

const { resolve } = createRequire(import.meta.url);

/** Files of Swagger UI that the API's page needs (api/documentation/page.ts). */
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt'].map((name) => ({
  address: `${paths.apiDocumentation()}/${name}`,
  file: resolve(`swagger-ui-dist/${name}`),
}));

/** Puts these files into the build, next to the API's page. In development they come from the package. */
export function swaggerPlugin(): Plugin {
  return {
    name: 'swagger-ui',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { address, file } of FILES) this.emitFile({ type: 'asset', fileName: address.slice(1), source: readFileSync(file) });
    },
    configureServer({ middlewares }) {
      for (const { address, file } of FILES)
        middlewares.use(address, (_request, response) => {
          response.setHeader('content-type', path.extname(file) === '.css' ? 'text/css' : 'text/javascript').end(readFileSync(file));
        });
    },
  };
}
