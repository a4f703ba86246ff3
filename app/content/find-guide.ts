import { GUIDES, type GuideId } from './guides.ts';
import type { TextDocument } from './text-document.ts';

const TEXTS = import.meta.glob<TextDocument>('./guides/*.md', { import: 'default', eager: true });

/**
 * Finds a guide with its whole text. Only the server calls this, and sends each page its own text, because a browser would load all of
 * them.
 */
export function findGuide(id: string): { id: GuideId; text: TextDocument } | undefined {
  const guide = GUIDES.find((one) => one.id === id);
  const text = TEXTS[`./guides/${id}.md`];
  return guide && text && { id: guide.id, text };
}
