import { FORMATS, type Format } from '#domain/films/film-options.ts';
import type { Sort } from '#domain/filters/film-filters.ts';
import type { UserRecord } from '#domain/accounts/user-record.ts';
import { STATUS_NAMES } from '#app/components/listing/film-status.ts';
import { MODERATORS_SORT_NAMES, usualSort } from '#app/components/film-list/sort-names.ts';
import type { DashboardAddress } from './dashboard-address.ts';

/** Describes the filters and the order of the list, without the search. Empty if there are none. */
export function appliedFiltersText({ list }: Pick<DashboardAddress, 'list'>, author: Pick<UserRecord, 'id' | 'name'> | undefined): string {
  const authorId = list.get('author_id');
  const sort = list.get('sort');
  const status = STATUS_NAMES[list.get('approved') as keyof typeof STATUS_NAMES];
  return [
    status,
    ...list.getAll('format').map((format) => FORMATS[format as Format].label),
    list.has('flagged') && 'flagged',
    authorId && `uploaded by ${author?.id === authorId ? author.name : 'one person'}`,
    sort &&
      sort !== usualSort(list.has('search')) &&
      `sorted by ${MODERATORS_SORT_NAMES[sort as Sort].replace(/^./, (first) => first.toLowerCase())}`,
  ]
    .filter(Boolean)
    .join(', ');
}
