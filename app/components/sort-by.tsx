import { Button } from '#app/ui/button.tsx';
import type { Sort } from '#domain/film-filters.ts';
import css from './sort-by.module.css';

/** Only moderators ask for what waits. */
type PublicSort = Exclude<Sort, 'waiting_since'>;

const NAMES: Record<PublicSort, string> = {
  relevance: 'Best match',
  '-created_at': 'Recently added',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
  '-year': 'Year, newest first',
  year: 'Year, oldest first',
};

/** In which order the films stand. The order that is usual needs no key in the address. */
export function SortBy({
  form,
  list,
  onChoose,
}: {
  form: string;
  list: URLSearchParams;
  onChoose: () => void;
}) {
  const isSearch = list.has('search');
  const usual: PublicSort = isSearch ? 'relevance' : '-created_at';
  const sorts = (Object.keys(NAMES) as PublicSort[]).filter((sort) => sort !== 'relevance' || isSearch);
  return (
    <div className={css['sort']}>
      <label htmlFor="sort">Sort by</label>
      <select id="sort" form={form} name="sort" value={list.get('sort') ?? ''} onChange={onChoose}>
        {sorts.map((sort) => (
          <option key={sort} value={sort === usual ? '' : sort}>
            {NAMES[sort]}
          </option>
        ))}
      </select>
      <Button type="submit" form={form} className={css['go']}>
        Sort
      </Button>
    </div>
  );
}
