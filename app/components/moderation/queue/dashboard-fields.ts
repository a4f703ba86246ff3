import { usualSort } from '#app/components/film-list/sort-names.ts';
import { chosenUser, NOBODY, type ChosenUser } from '#app/components/moderation/users/find-user.ts';
import type { UserRecord } from '#domain/accounts/user-record.ts';
import type { DashboardAddress } from './dashboard-address.ts';
import type { ChosenFilters } from './filter-choices.tsx';

/** Values in the form of the dashboard's filters. */
export interface DashboardFields extends ChosenFilters {
  search: string;
  author: ChosenUser;
}

/** Reads the form's values from an address. @param author submitter in the address, if known */
export function readFields({ typed }: Pick<DashboardAddress, 'typed'>, author: UserRecord | undefined): DashboardFields {
  const id = typed.get('author_id');
  return {
    search: typed.get('search') ?? '',
    approved: typed.get('approved') ?? '',
    format: typed.getAll('format'),
    flagged: typed.get('flagged') === 'true',
    sort: typed.get('sort') ?? '',
    author: id === null ? NOBODY : author?.id === id ? chosenUser(author) : { text: id, id },
  };
}

/** Writes the form's values as keys of the address. */
export function writeFields({ search, approved, format, flagged, sort, author }: DashboardFields): URLSearchParams {
  return new URLSearchParams([
    ['search', search],
    ['approved', approved],
    ...format.map((one) => ['format', one]),
    ['author_id', author.id],
    ['flagged', flagged ? 'true' : ''],
    // A best match needs a search.
    ['sort', sort === usualSort(search.trim() !== '') || (sort === 'relevance' && search.trim() === '') ? '' : sort],
  ]);
}
