import type { Plugin } from 'vite';
import { makeGuideDocuments, type GuideDocuments } from './guide-documents.ts';

/** A guide's page imports `virtual:guide-downloads/venues`: the two files that are made of its text, each with its size in bytes. */
const PREFIX = 'virtual:guide-downloads/';

/**
 * Makes the documents while the site is built, from the texts of its pages, and puts them beside them; in development
 * they are made each time they are asked for, as their texts change, and their sizes are said to be none.
 */
export function downloadsPlugin(make = makeGuideDocuments): Plugin {
  /** In a build, where the pages of the server and those of the browser both ask. */
  const built = new Map<string, Promise<GuideDocuments>>();
  const documentsOf = (id: string) => {
    const documents = built.get(id) ?? make(id);
    built.set(id, documents);
    return documents;
  };
  return {
    name: 'guide-downloads',
    resolveId: (source) => (source.startsWith(PREFIX) ? `\0${source}` : null),
    async load(source) {
      if (!source.startsWith(`\0${PREFIX}`)) return null;
      // To say their sizes all of them would have to be made before the first page: four seconds of computing.
      if (this.environment.mode !== 'build') return 'export default { pdf: 0, word: 0 };';
      const id = source.slice(PREFIX.length + 1);
      const { pdf, word } = await documentsOf(id);
      if (this.environment.name === 'client') {
        this.emitFile({ type: 'asset', fileName: `guides/${id}.pdf`, source: pdf });
        this.emitFile({ type: 'asset', fileName: `guides/${id}.docx`, source: word });
      }
      return `export default ${JSON.stringify({ pdf: pdf.length, word: word.length })};`;
    },
    configureServer(server) {
      server.middlewares.use('/guides', (request, response, next) => {
        const [, id, ending] = /^\/([\w-]+)\.(pdf|docx)$/.exec(request.url ?? '') ?? [];
        if (id === undefined) return next();
        make(id).then(({ pdf, word }) => response.end(ending === 'pdf' ? pdf : word), next);
      });
    },
  };
}
