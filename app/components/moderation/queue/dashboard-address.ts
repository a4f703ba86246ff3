import { isId } from '#domain/text/id.ts';
import { HOME, LIMITS } from '#domain/limits.ts';
import { listKey, readListAddress, type ListAddress } from '#app/components/film-list/list-address.ts';

/**
 * The dashboard's state, which is its address: keys of the API, how often "Show More Films" was pressed, and the rows
 * that are open. The pages of films that the dashboard leads to carry it along, so that they know the way back.
 */
export interface DashboardAddress extends ListAddress {
  more: number;
  open: string[];
}

/** How many rows an address shows. */
export const rowsOf = ({ more }: Pick<DashboardAddress, 'more'>): number => LIMITS.page.default + HOME.rowsMore * more;

/** Beyond this many presses the list has to be narrowed: a browser should not hold thousands of rows. */
export const MAX_EXTRA_PAGES = 23;

/** The query of each list that the counts lead to. The address without a query leads to what waits. */
export const LISTS = {
  waiting: 'approved=false&sort=waiting_since',
  duplicates: 'duplicates=true',
  flagged: 'flagged=true',
  approved: 'approved=true',
  all: 'sort=-created_at',
} as const;

const KEYS = ['search', 'approved', 'format', 'author_id', 'flagged', 'sort'];

export function readDashboardAddress(asked: URLSearchParams): DashboardAddress {
  // A moderator comes for what waits. The list of all films is one press away.
  const address = asked.size === 0 ? new URLSearchParams(LISTS.waiting) : asked;
  const more = Math.min(MAX_EXTRA_PAGES, Math.max(0, Math.trunc(Number(address.get('more') ?? 0)) || 0));
  const open = [...new Set(address.getAll('open').filter(isId))].slice(0, 100);
  if (address.get('duplicates') === 'true')
    return { ...readListAddress(new URLSearchParams(), KEYS), list: new URLSearchParams(LISTS.duplicates), more, open };
  const read = readListAddress(address, KEYS);
  // What is not flagged is nothing anybody looks for, and no control of the page would show it.
  for (const query of [read.list, read.typed]) if (query.get('flagged') === 'false') query.delete('flagged');
  return { ...read, more, open };
}

/** Writes the address back, without its question mark. */
export function writeDashboardAddress({ list, more = 0, open = [] }: Pick<DashboardAddress, 'list'> & Partial<DashboardAddress>): string {
  const address = new URLSearchParams(list);
  if (more > 0) address.set('more', String(more));
  for (const id of open) address.append('open', id);
  return address.toString();
}

/** Which list an address is about, whichever of its rows are open. */
export const queueKey = (search: string): string => listKey(readDashboardAddress(new URLSearchParams(search)));
