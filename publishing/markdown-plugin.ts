import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { TextDocument, TextSummary } from '#app/content/text-document.ts';
import { ORGANISATION_FOLDER } from './organisation-folder.mjs';
import { readText } from './read-text.ts';

const TAKEN = path.join(import.meta.dirname, '..', ORGANISATION_FOLDER);

/**
 * Lets the site import a parsed text: `import VENUES from '#app/content/guides/venues.md'` imports a TextDocument. With `?summary` it
 * imports a TextSummary, for pages that only link to the text.
 */
export function markdownPlugin(): Plugin {
  return {
    name: 'markdown-texts',
    enforce: 'pre',
    load(id) {
      const [asked = '', query] = id.split('?');
      if (!asked.endsWith('.md')) return null;
      const file = ownTextFor(asked) ?? asked;
      this.addWatchFile(file);
      try {
        const text = readText(asked, file);
        return { code: asModule(query === 'summary' ? summaryOf(text) : text), moduleType: 'js' };
      } catch (error) {
        return this.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
  };
}

/** Returns the organisation's own version of a text, if there is one (scripts/take-organisation.ts). */
function ownTextFor(file: string): string | undefined {
  if (path.basename(path.dirname(file)) !== 'information') return undefined;
  const own = path.join(TAKEN, path.basename(file));
  return existsSync(own) ? own : undefined;
}

const asModule = (value: unknown) => `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;

const summaryOf = ({ frontMatter, blocks }: TextDocument): TextSummary => ({
  frontMatter,
  headings: blocks.filter((block) => block.kind === 'heading').filter(({ level }) => level === 2),
});
