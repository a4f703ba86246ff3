import type { ReactNode, Ref } from 'react';
import { useInBrowser } from '#app/session/use-in-browser.ts';
import { copyWords } from '#domain/fit/copy-words.ts';
import { longDate } from '#domain/text/dates.ts';
import { useAnnouncement } from '#app/ui/use-announcement.ts';
import type { FacetCounts } from '#domain/filters/facets.ts';
import type { HomeAddress } from './home-address.ts';
import { homeStatusText, type HomeList } from './home-list.ts';
import { listKey } from './list-address.ts';
import { countText } from '#domain/text/count-text.ts';
import css from './results-head.module.css';

interface ResultsHeadProps {
  heading: Ref<HTMLHeadingElement>;
  home: HomeList;
  facets: FacetCounts;
  address: HomeAddress;
  /** The filters and the order of the list. */
  children: ReactNode;
}

/**
 * Shows the heading and the counts of the list, which are announced whenever the list changes. On a desktop they stay in view above the
 * rows.
 */
export function ResultsHead({ heading, home, facets, address, children }: ResultsHeadProps) {
  const { search, copy } = address.query.filters;
  const fitting = fittingText(facets.fit, address.list.has('fit'));
  const status = useAnnouncement(homeStatusText(home, search, fitting), listKey(address));
  return (
    <div className={`wrap ${css['head']}`}>
      <h2 id="results-heading" ref={heading} tabIndex={-1}>
        Films
      </h2>
      <p role="status" className={css['count']}>
        {status}
      </p>
      <PrintedOn />
      {copy && <p className={css['printed']}>Your copy: {copyWords(copy)}</p>}
      {children}
    </div>
  );
}

/** Shows the date of a printed list. The browser provides it, because the page comes from a cache. */
function PrintedOn() {
  const day = useInBrowser(() => longDate(Date.now()), '');
  return <p className={css['printed']}>{day}</p>;
}

/**
 * Describes how many listings fit the copy: "12 fit your copy, and 3 more fit after retiming." Empty if the list is filtered by fit, because its count
 * already tells that.
 */
function fittingText(counted: FacetCounts['fit'], isChosen: boolean): string {
  if (!counted || isChosen) return '';
  const countOf = (verdict: string) => counted.find(({ value }) => value === verdict)?.count ?? 0;
  const [fits, retimed] = [countOf('fits'), countOf('retime')];
  if (fits === 0 && retimed === 0) return 'No material is certain to fit your copy.';
  if (fits === 0) return `${countText(retimed, 'fits', 'fit')} your copy after retiming.`;
  return `${countText(fits, 'fits', 'fit')} your copy${retimed === 0 ? '' : `, and ${countText(retimed, 'more fits', 'more fit')} after retiming`}.`;
}
