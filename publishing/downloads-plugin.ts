import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Plugin } from 'vite';
import { DOWNLOAD_FILES } from '#domain/site/download-files.ts';
import { ownKeys } from '#domain/text/own-keys.ts';
import { downloadAt, addressOf, listDownloads, makeDownload, type MadeDownloads } from './paper/downloads.ts';
import type { Documents } from './paper/guide-documents.ts';

/** Module that pages import: for each text with downloads, the sizes of its three files in bytes. */
const SIZES = 'virtual:downloads';

/**
 * Makes the documents from the texts of the pages during the build, and puts them next to the pages. In development, each request makes
 * them again, because the texts change, and all sizes are 0.
 */
export function downloadsPlugin(make = makeDownload): Plugin {
  /** Made once in a build, because both the server build and the browser build use it. */
  let built: Promise<MadeDownloads> | undefined;
  return {
    name: 'downloads',
    resolveId: (source) => (source === SIZES ? `\0${source}` : null),
    async load(source) {
      if (source !== `\0${SIZES}`) return null;
      const sizes: Record<string, Record<keyof Documents, number>> = {};
      if (this.environment.mode === 'build') {
        for (const [id, documents] of await (built ??= makeOnThread())) {
          sizes[id] = { pdf: documents.pdf.length, word: documents.word.length, text: documents.text.length };
          if (this.environment.name === 'client')
            for (const ending of ownKeys(DOWNLOAD_FILES))
              this.emitFile({ type: 'asset', fileName: addressOf(id, ending).slice(1), source: documents[DOWNLOAD_FILES[ending]] });
        }
      } else {
        // To know the real sizes, we would have to make all documents, which delays the first page by seven seconds.
        for (const id of await listDownloads()) sizes[id] = { pdf: 0, word: 0, text: 0 };
      }
      return `export default ${JSON.stringify(sizes)};`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const download = downloadAt(request.url ?? '');
        if (download === undefined) return next();
        const kind = DOWNLOAD_FILES[download.ending];
        make(download.id).then((documents) => response.end(documents[kind]), next);
      });
    },
  };
}

async function makeOnThread(): Promise<MadeDownloads> {
  const [made] = (await once(new Worker(new URL('paper/downloads-thread.ts', import.meta.url)), 'message')) as [MadeDownloads];
  return made;
}
