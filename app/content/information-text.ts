import type { ReactNode } from 'react';
import { SITE } from '#domain/site/site.ts';

/** Content of an information page. */
export interface InformationText {
  /** Heading, and title of the page together with the site's name. */
  title: string;
  /** One or two sentences for search engines. */
  description: string;
  intro: ReactNode;
  sections: readonly InformationSection[];
}

interface InformationSection {
  /** Anchor. Links from other sites depend on it, so do not change it. */
  id: string;
  heading: string;
  body: ReactNode;
}

/** Returns the meta descriptors of an information page. */
export function informationMeta({ title, description }: Pick<InformationText, 'title' | 'description'>) {
  return [
    { title: `${title} – ${SITE.name}` },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'article' },
  ];
}
