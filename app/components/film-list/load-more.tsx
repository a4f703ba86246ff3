import { Link } from 'react-router';
import { progressText } from '#domain/text/count-text.ts';
import { paths } from '#domain/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { HOME } from '#domain/limits.ts';
import { writeHomeAddress, type HomeAddress } from './home-address.ts';
import { MAX_EXTRA_PAGES } from './list-address.ts';
import css from './load-more.module.css';

interface Props {
  address: HomeAddress;
  /** Number of rows at this address, and the cursor of the next ones. */
  rows: number;
  total: number;
  next: string | null;
  hasMore: boolean;
  /** Whether more rows are being loaded. */
  isLoading: boolean;
  /** Moves focus to this row, or to the heading of the list. */
  onGo: (target: number | 'heading') => void;
}

/**
 * Shows "Show More Films", which adds rows, and "Show Less Films", which resets the list (specification, section 2). Both are links, so
 * they work without JavaScript. Narrow screens begin with fewer rows, so they can need the first link even when all films are loaded.
 */
export function LoadMore({ address, rows, total, next, hasMore, isLoading, onGo }: Props) {
  const rowsNarrow = HOME.rowsNarrow + HOME.rowsMore * address.more;
  // Without JavaScript, a page has only the rows that the server sent with it.
  const isCut = !isLoading && next !== null && rows < address.query.limit;
  const isLastStep = isCut || address.more >= MAX_EXTRA_PAGES;
  const more = isLastStep
    ? writeHomeAddress({ list: address.list, showAll: true }, (list) => list.set('after', next ?? ''))
    : writeHomeAddress({ ...address, more: address.more + 1 });
  const goOn = () => {
    const isWide = matchMedia(`(width >= ${HOME.breakpoint}px)`).matches;
    onGo(isLastStep ? 'heading' : isWide ? rows : rowsNarrow);
  };
  return (
    <div className={`no-print wrap ${css['moreOrLess']}`}>
      {address.query.after === undefined && total > 0 && (
        <p className={css['progress']}>
          <span className={css['wideOnly']}>{progressText(Math.min(rows, total), total)}</span>
          <span className={css['narrowOnly']}>{progressText(Math.min(rowsNarrow, rows, total), total)}</span>
        </p>
      )}
      {(hasMore || rows > rowsNarrow) && (
        <ButtonLink
          variant="primary"
          to={paths.home(more)}
          preventScrollReset={!isLastStep}
          className={hasMore ? '' : css['narrowOnly']}
          onClick={goOn}
        >
          Show More Films
        </ButtonLink>
      )}
      {address.more > 0 && (
        <ButtonLink to={paths.home(writeHomeAddress({ ...address, more: 0 }))} preventScrollReset onClick={() => onGo('heading')}>
          Show Less Films
        </ButtonLink>
      )}
      {address.query.after !== undefined && (
        <Link to={paths.home(writeHomeAddress({ list: address.list }, (list) => list.delete('after')))}>Back to the start of the list</Link>
      )}
    </div>
  );
}
