import { isId } from '#domain/text/id.ts';
import { HOME, LIMITS } from '#domain/limits.ts';
import { listKey, readExtraPages, readListAddress, type ListAddress } from '#app/components/film-list/list-address.ts';

/**
 * The dashboard's state, which is in its address: keys of the API, the number of presses of "Show More Films", and the open rows. The pages
 * of films keep it in their address for the link back.
 */
export interface DashboardAddress extends ListAddress {
  more: number;
  open: string[];
}

/** Returns the number of rows at an address. */
export const rowsOf = ({ more }: Pick<DashboardAddress, 'more'>): number => LIMITS.page.default + HOME.rowsMore * more;

/** Queries of the lists that the counts link to. Without a query, the dashboard shows the waiting drafts. */
export const LISTS = {
  waiting: 'approved=false&sort=waiting_since',
  duplicates: 'duplicates=true',
  flagged: 'flagged=true',
  approved: 'approved=true',
  all: 'sort=-created_at',
} as const;

const KEYS = ['search', 'approved', 'format', 'author_id', 'flagged', 'sort'];

export function readDashboardAddress(asked: URLSearchParams): DashboardAddress {
  // Moderators come for the waiting drafts. The list of all films is one press away.
  const address = asked.size === 0 ? new URLSearchParams(LISTS.waiting) : asked;
  const more = readExtraPages(address);
  const open = [...new Set(address.getAll('open').filter(isId))].slice(0, 100);
  if (address.get('duplicates') === 'true')
    return { ...readListAddress(new URLSearchParams(), KEYS), list: new URLSearchParams(LISTS.duplicates), more, open };
  const read = readListAddress(address, KEYS);
  // No one searches for films that are not flagged, and no control on the page would show it.
  for (const query of [read.list, read.typed]) if (query.get('flagged') === 'false') query.delete('flagged');
  return { ...read, more, open };
}

/** Writes an address, without its question mark. */
export function writeDashboardAddress({ list, more = 0, open = [] }: Pick<DashboardAddress, 'list'> & Partial<DashboardAddress>): string {
  const address = new URLSearchParams(list);
  if (more > 0) address.set('more', String(more));
  for (const id of open) address.append('open', id);
  return address.toString();
}

/** Identifies the list of an address, regardless of its open rows. */
export const queueKey = (search: string): string => listKey(readDashboardAddress(new URLSearchParams(search)));
