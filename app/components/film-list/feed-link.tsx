import { paths } from '#domain/paths.ts';
import css from './feed-link.module.css';
import { AlertLink } from './alert-link.tsx';
import { withoutFilters } from './home-address.ts';

const NOT_OF_FEEDS = ['sort', 'after', 'copy', 'copy_rate', 'fit'];

/** Returns the address of the list's feed: the listings that the filters select, most recently approved first. It ignores the copy. */
export const feedPath = (list: URLSearchParams): string => paths.feed(withoutFilters(list, (key) => NOT_OF_FEEDS.includes(key)).toString());

interface Props {
  list: URLSearchParams;
  /** Whether the page has no link to emails yet. */
  hasAlert: boolean;
}

/** Links to emails and to the feed below the list, because not every browser shows the feed in the page's head. */
export function FeedLink({ list, hasAlert }: Props) {
  const path = feedPath(list);
  return (
    <p className={`no-print wrap ${css['feed']}`}>
      {hasAlert && path !== paths.feed() && <AlertLink list={list} />}
      <a href={path} className="target" type="application/atom+xml">
        {path === paths.feed() ? 'Follow new listings' : 'Follow new listings that match this search'} in a feed reader (Atom)
      </a>
    </p>
  );
}
