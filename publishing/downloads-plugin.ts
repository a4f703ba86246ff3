import type { Plugin } from 'vite';
import { DOWNLOAD_FILES } from '#domain/download-files.ts';
import { ownKeys } from '#domain/own-keys.ts';
import { downloadAt, addressOf, listDownloads, makeDownload } from './paper/downloads.ts';
import type { Documents } from './paper/guide-documents.ts';

/** Pages import it: of each text that is made into files the sizes of the three, in bytes. */
const SIZES = 'virtual:downloads';

/**
 * Makes the documents while the site is built, from the texts of its pages, and puts them beside them; in development
 * they are made each time they are asked for, as their texts change, and their sizes are said to be none.
 */
export function downloadsPlugin(make = makeDownload): Plugin {
  /** In a build, where the pages of the server and those of the browser both ask. */
  const built = new Map<string, Promise<Documents>>();
  const documentsOf = (id: string) => {
    const documents = built.get(id) ?? make(id);
    built.set(id, documents);
    return documents;
  };
  return {
    name: 'downloads',
    resolveId: (source) => (source === SIZES ? `\0${source}` : null),
    async load(source) {
      if (source !== `\0${SIZES}`) return null;
      const sizes = await Promise.all(
        (await listDownloads()).map(async (id) => {
          // To say their sizes all of them would have to be made before the first page: four seconds of computing.
          if (this.environment.mode !== 'build') return [id, { pdf: 0, word: 0, text: 0 }];
          const documents = await documentsOf(id);
          if (this.environment.name === 'client') {
            for (const ending of ownKeys(DOWNLOAD_FILES))
              this.emitFile({
                type: 'asset',
                fileName: addressOf(id, ending).slice(1),
                source: documents[DOWNLOAD_FILES[ending]],
              });
          }
          return [id, { pdf: documents.pdf.length, word: documents.word.length, text: documents.text.length }];
        }),
      );
      return `export default ${JSON.stringify(Object.fromEntries(sizes))};`;
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
