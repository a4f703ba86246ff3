import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import css from './applied-filters.module.css';
import { appliedFilters } from '#domain/filters/filter-labels.ts';
import { withoutFilters, writeHomeAddress, type HomeAddress } from './home-address.ts';

/** Lists the applied filters, each as a link that removes it. */
export function AppliedFilters({ address, onRemove }: { address: HomeAddress; onRemove: () => void }) {
  const applied = appliedFilters(address.list);
  if (applied.length === 0) return null;
  return (
    <div className={css['applied']} data-search-only={applied.every(({ key }) => key === 'search')}>
      <h2 id="applied-filters" className="visually-hidden">
        Applied filters
      </h2>
      <ul role="list" aria-labelledby="applied-filters">
        {applied.map(({ key, value, label, text }) => (
          <li key={`${key}=${value}`} data-of={key}>
            <Link
              to={paths.home(writeHomeAddress({ list: address.list, showAll: address.showAll }, (list) => list.delete(key, value)))}
              preventScrollReset
              onClick={onRemove}
              className={css['filter']}
            >
              <span>
                <span className="visually-hidden">Remove filter: </span>
                <span className={css['name']}>{label.slice(0, -text.length)}</span>
                {text}
              </span>
              <svg className="no-print" viewBox="0 0 12 12" stroke="currentColor" strokeWidth="2.5" aria-hidden="true">
                <path d="M2 2l8 8M10 2l-8 8" />
              </svg>
            </Link>
          </li>
        ))}
        {applied.length > 1 && (
          <li>
            <Link
              to={paths.home(writeHomeAddress({ list: withoutFilters(address.list), showAll: address.showAll }))}
              preventScrollReset
              onClick={onRemove}
              className={`no-print ${css['clear']}`}
            >
              <span>
                Remove all<span className={css['name']}> filters</span>
              </span>
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}
