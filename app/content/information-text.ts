import type { ReactNode } from 'react';
import { SITE } from '#domain/site/site.ts';

/** An information page as data. */
export interface InformationText {
  /** The heading; with the site's name it is the title of the page too. */
  title: string;
  /** One or two sentences for search engines. */
  description: string;
  intro: ReactNode;
  sections: readonly InformationSection[];
}

interface InformationSection {
  /** The anchor: links to it from outside hold as long as it is kept. */
  id: string;
  heading: string;
  body: ReactNode;
}

/** What `meta` of an information page gives. */
export function informationMeta({ title, description }: Pick<InformationText, 'title' | 'description'>) {
  return [
    { title: `${title} – ${SITE.name}` },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'article' },
  ];
}
