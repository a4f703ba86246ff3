const ORGANISATION = ['credits', 'postal-address', 'social'] as const;

interface TextPage {
  /** Elements that the page adds at lines such as `::stored-data` in its text, by name. */
  inserts: readonly string[];
  /** Whether the page shows the main points of its text. */
  hasInShort: boolean;
}

/** Properties of each text's page, by the name of the text. All guides share one entry. Parts without a place would not be published. */
export const TEXT_PAGES = {
  guide: { inserts: ['name-builder'], hasInShort: true },
  faq: { inserts: ['video'], hasInShort: false },
  about: { inserts: [...ORGANISATION, 'tmdb-attribution', 'video'], hasInShort: false },
  accessibility: { inserts: [...ORGANISATION, 'display-form'], hasInShort: false },
  contact: { inserts: ORGANISATION, hasInShort: false },
  'privacy-policy': { inserts: [...ORGANISATION, 'stored-data'], hasInShort: false },
  'terms-of-use': { inserts: ORGANISATION, hasInShort: false },
} as const satisfies Record<string, TextPage>;

export type TextPageName = keyof typeof TEXT_PAGES;

/** Name of an element that a page adds to its text. */
export type PageInsert<Name extends TextPageName = TextPageName> = (typeof TEXT_PAGES)[Name]['inserts'][number];
