import { paths } from '#domain/paths.ts';
import css from './feed-link.module.css';
import { withoutFilters } from './home-address.ts';

const NOT_OF_FEEDS = ['sort', 'after', 'copy', 'copy_rate', 'fit'];

/** The feed of a list: the films that its address narrows it to, newly approved ones first, whatever copy somebody has. */
export const feedPath = (list: URLSearchParams): string => paths.feed(withoutFilters(list, (key) => NOT_OF_FEEDS.includes(key)).toString());

/** In words, below the list: not every browser shows what the page's head says of feeds. */
export function FeedLink({ list }: { list: URLSearchParams }) {
  const path = feedPath(list);
  return (
    <p className={`no-print ${css['feed']}`}>
      <a href={path} className="target" type="application/atom+xml">
        {path === paths.feed() ? 'Follow new films' : 'Follow new films that fit this search'} in a feed reader (Atom)
      </a>
    </p>
  );
}
