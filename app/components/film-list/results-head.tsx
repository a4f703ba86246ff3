import type { Ref } from 'react';
import { copyWords } from '#app/components/fit/copy-address.ts';
import { fittingText } from '#app/components/fit/fitting-text.ts';
import { useAnnouncement } from '#app/ui/use-announcement.ts';
import type { FacetCounts } from '#domain/filters/facets.ts';
import type { HomeAddress } from './home-address.ts';
import { homeStatusText, type HomeList } from './home-list.ts';
import { listKey } from './list-address.ts';
import css from './results-head.module.css';

interface ResultsHeadProps {
  heading: Ref<HTMLHeadingElement>;
  home: HomeList;
  facets: FacetCounts;
  address: HomeAddress;
}

/** What the list is, and how much of it there is: read out whenever it becomes another. */
export function ResultsHead({ heading, home, facets, address }: ResultsHeadProps) {
  const { search, copy } = address.query.filters;
  const fitting = fittingText(facets.fit, address.list.has('fit'));
  const status = useAnnouncement(homeStatusText(home, search, fitting), listKey(address));
  return (
    <div className={css['head']}>
      <h2 id="results-heading" ref={heading} tabIndex={-1}>
        Films
      </h2>
      <p role="status" className={css['count']}>
        {status}
      </p>
      {copy && <p className={css['printed']}>Your copy: {copyWords(address.copy)}</p>}
    </div>
  );
}
