import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import type { TextSummary } from '#app/content/text-document.ts';
import { readMarkdown, type Surroundings } from './read-markdown.ts';

/**
 * Lets the site import a text, read: `import VENUES from '#app/content/guides/venues.md'` is its TextDocument, and with `?summary`
 * its TextSummary, for pages that only lead to it.
 */
export function markdownPlugin(surroundings: Surroundings): Plugin {
  return {
    name: 'markdown-texts',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?');
      if (!file.endsWith('.md')) return null;
      this.addWatchFile(file);
      try {
        const text = readMarkdown(await readFile(file, 'utf8'), surroundings);
        return { code: asModule(query === 'summary' ? summaryOf(text) : text), moduleType: 'js' };
      } catch (error) {
        return this.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
  };
}

const asModule = (value: unknown) => `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;

const summaryOf = ({ frontMatter, blocks }: ReturnType<typeof readMarkdown>): TextSummary => ({
  frontMatter,
  headings: blocks.filter((block) => block.kind === 'heading').filter(({ level }) => level === 2),
});
