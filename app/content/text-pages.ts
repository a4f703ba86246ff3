const ORGANISATION = ['credits', 'postal-address', 'social'] as const;

interface TextPage {
  /** What the page itself adds where its text has a line such as `::stored-data`, by that name. */
  inserts: readonly string[];
  /** Whether it shows what its text says in short. */
  hasInShort: boolean;
}

/** What the page of each text has a place for, by the text's name; a guide is a guide. What has no place would not be published. */
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

/** The name of what a page adds to its text. */
export type PageInsert<Name extends TextPageName = TextPageName> = (typeof TEXT_PAGES)[Name]['inserts'][number];
