import { FORMATS, type Format } from '#domain/film-options.ts';
import type { Sort } from '#domain/film-filters.ts';
import type { UserRecord } from '#domain/user.ts';
import type { DashboardAddress } from './dashboard-address.ts';

/** In which order the films can stand. */
export const SORTS: Record<Sort, string> = {
  relevance: 'Best match',
  '-created_at': 'Newest submission',
  waiting_since: 'Waiting longest (drafts)',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
  '-year': 'Year, newest first',
  year: 'Year, oldest first',
};

/** What narrows and sorts the list besides the search, in words; nothing when nothing does. */
export function appliedWords(
  { list }: Pick<DashboardAddress, 'list'>,
  people: readonly Pick<UserRecord, 'id' | 'name'>[],
): string {
  const author = list.get('author_id');
  const sort = list.get('sort');
  const status = { true: 'Approved', false: 'Draft' }[list.get('approved') ?? ''];
  return [
    status,
    ...list.getAll('format').map((format) => FORMATS[format as Format].label),
    list.has('flagged') && 'flagged',
    author && `uploaded by ${people.find(({ id }) => id === author)?.name ?? 'one person'}`,
    sort && `sorted by ${SORTS[sort as Sort].replace(/^./, (first) => first.toLowerCase())}`,
  ]
    .filter(Boolean)
    .join(', ');
}
