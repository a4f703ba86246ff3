import DISTRIBUTORS from './guides/distributors.md?summary';
import FESTIVALS from './guides/festivals.md?summary';
import FILM_MAKERS from './guides/film-makers.md?summary';
import HOW_TO from './guides/how-to.md?summary';
import VENUES from './guides/venues.md?summary';
import type { TextSummary } from './text-document.ts';

/** The guides in their order. Their ids are anchors of the guides page (specification, section 2) and addresses below it. */
export const GUIDES = [
  { id: 'how-to', guide: HOW_TO },
  { id: 'distributors', guide: DISTRIBUTORS },
  { id: 'festivals', guide: FESTIVALS },
  { id: 'film-makers', guide: FILM_MAKERS },
  { id: 'venues', guide: VENUES },
] as const satisfies readonly { id: string; guide: TextSummary }[];

export type GuideId = (typeof GUIDES)[number]['id'];
