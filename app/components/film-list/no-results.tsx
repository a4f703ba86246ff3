import { Link } from 'react-router';
import type { WiderFilter } from '#domain/filters/facets.ts';
import { paths } from '#domain/paths.ts';
import { countText } from '#domain/text/count-text.ts';
import { SITE } from '#domain/site/site.ts';
import { appliedFilters, GROUP_NAMES } from '#domain/filters/filter-labels.ts';
import { AlertLink } from './alert-link.tsx';
import { withoutFilters, writeHomeAddress, type HomeAddress } from './home-address.ts';
import css from './no-results.module.css';
import { LinkLine } from '#app/ui/link-line.tsx';

/** Suggests other searches, and ways to get the material, if no film is left. */
export function NoResults({ address, wider }: { address: HomeAddress; wider: WiderFilter[] }) {
  const { search } = address.query.filters;
  const offers = wider.map((filter) => ({ ...filter, ...withoutFilter(address.list, filter) }));
  const all = offers.find(({ list }) => appliedFilters(list).length === 0);
  const narrower = offers.filter((offer) => offer !== all);
  return (
    <div className={css['nothing']}>
      {search !== '' && narrower.length === 0 && (
        <p>Check the spelling, try fewer words, or search for the director instead of the title.</p>
      )}
      {narrower.length > 0 && (
        <>
          <p>{narrower.length === 1 ? 'Remove this filter to see materials:' : 'Remove one of these filters to see materials:'}</p>
          <ul>
            {narrower.map(({ without, total, words, list }) => (
              <li key={without}>
                <Link to={paths.home(writeHomeAddress({ list, showAll: address.showAll }))} preventScrollReset>
                  {GROUP_NAMES[without]}: {words.join(', ')}
                </Link>{' '}
                ({countText(total, 'material')})
              </li>
            ))}
          </ul>
        </>
      )}
      <p>If no one has listed the material yet:</p>
      <ul>
        <li>
          <AlertLink list={address.list} />
        </li>
        <li>
          <Link to={paths.want(search === '' ? {} : { title: search })}>Say that you need a material</Link>. Makers see how many people need
          it.
        </li>
        <li>
          <Link to={paths.whomElseToAsk()}>Ask the distributor of the film</Link>, or ask us at{' '}
          <a href={`mailto:${SITE.email.general}`}>{SITE.email.general}</a>.
        </li>
        <li>
          <Link to={paths.add()}>Add the film</Link> if you know of a material.
        </li>
      </ul>
      {all && (
        <LinkLine to={paths.home(writeHomeAddress({ list: all.list, showAll: true }))} preventScrollReset>
          Show all {countText(all.total, 'material')}
        </LinkLine>
      )}
    </div>
  );
}

/** Returns the list without a filter, and the filter’s values in words. */
function withoutFilter(list: URLSearchParams, { without }: WiderFilter) {
  const isGroup = (key: string) => key === without || key.startsWith(`${without}[`);
  const words = appliedFilters(list)
    .filter(({ key }) => isGroup(key))
    .map(({ label }) => label.replace(/^[^:]+: /, ''));
  return { words, list: withoutFilters(list, isGroup) };
}
