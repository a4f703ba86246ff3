import type { TextSummary } from './text-document.ts';

/** Ids of the guides in order. An id is a file name, an anchor of the guides page (specification, section 2) and part of an address. */
const IDS = ['how-to', 'distributors', 'festivals', 'film-makers', 'venues', 'costs'] as const;

export type GuideId = (typeof IDS)[number];

const SUMMARIES = import.meta.glob<TextSummary>('./guides/*.md', {
  query: '?summary',
  import: 'default',
  eager: true,
});

export const GUIDES = IDS.map((id) => {
  const guide = SUMMARIES[`./guides/${id}.md`];
  if (!guide) throw new Error(`There is no text of the guide ${id}.`);
  return { id, guide };
});
