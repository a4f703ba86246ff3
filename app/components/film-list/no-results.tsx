import { Link } from 'react-router';
import type { WiderFilter } from '#domain/filters/facets.ts';
import { paths } from '#domain/paths.ts';
import { countText } from '#domain/text/count-text.ts';
import { SITE } from '#domain/site/site.ts';
import { appliedFilters, GROUP_NAMES } from '#domain/filters/filter-labels.ts';
import { AlertLink } from './alert-link.tsx';
import { withoutFilters, writeHomeAddress, type HomeAddress } from './home-address.ts';
import css from './no-results.module.css';

/** Suggests filters to remove and others to ask if no film is left. */
export function NoResults({ address, wider }: { address: HomeAddress; wider: WiderFilter[] }) {
  const { search } = address.query.filters;
  return (
    <div className={css['nothing']}>
      {wider.length > 0 && (
        <>
          <p>Remove one of these filters to see materials:</p>
          <ul>
            {wider.map(({ without, total }) => {
              const isGroup = (key: string) => key === without || key.startsWith(`${without}[`);
              const words = appliedFilters(address.list)
                .filter(({ key }) => isGroup(key))
                .map(({ label }) => label.replace(/^[^:]+: /, ''));
              const list = withoutFilters(address.list, isGroup);
              const query = writeHomeAddress({ list, showAll: address.showAll });
              return (
                <li key={without}>
                  <Link to={paths.home(query)} preventScrollReset>
                    {GROUP_NAMES[without]}: {words.join(', ')}
                  </Link>{' '}
                  ({countText(total, 'material')})
                </li>
              );
            })}
          </ul>
        </>
      )}
      {wider.length === 0 && search !== '' && <p>Check the spelling, try fewer words, or search for the director instead of the title.</p>}
      <p>
        <AlertLink list={address.list} />
      </p>
      <p>
        <Link to={paths.want(search === '' ? {} : { title: search })}>Say that you need a material</Link>. Makers see how many people need
        the material, and we email you when someone lists it.
      </p>
      <p>
        Someone may have made a material that no one has listed yet. <Link to={paths.whomElseToAsk()}>Ask the distributor of the film</Link>
        , or ask us at <a href={`mailto:${SITE.email.general}`}>{SITE.email.general}</a>. If you know of a material,{' '}
        <Link to={paths.add()}>add the film</Link>.
      </p>
    </div>
  );
}
