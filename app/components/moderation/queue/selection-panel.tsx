import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import type { SelectedFilm } from '#app/session/storage/selection.ts';
import { Button } from '#app/ui/button.tsx';
import { statusName } from '#app/components/listing/film-status.ts';
import css from './selection-panel.module.css';

interface Props {
  selection: readonly SelectedFilm[];
  /** Ids of the films on this page. */
  shown: readonly string[];
  /** Number of films that have changed since they were selected. */
  changed: number;
  query: string;
  onSelectShown: () => void;
  onClear: () => void;
  onRemove: (id: string) => void;
  /** Heading of the list, next to the count. */
  children: ReactNode;
}

/** Shows the selection, including films that are not on this page, and lets people change it. */
export function SelectionPanel({ selection, shown, changed, query, onSelectShown, onClear, onRemove, children }: Props) {
  const count = [selectionText(selection, shown), changed > 0 && changedText(changed)].filter(Boolean).join(' ');
  const panel = useRef<HTMLDivElement>(null);
  /** Gives the focus of a button that disappears to one that stays, or to the heading if the page shows no films. */
  const keepFocus = () => panel.current?.querySelector<HTMLElement>(shown.length > 0 ? 'button' : 'h2')?.focus();
  return (
    <div ref={panel} className={css['panel']}>
      <div className={`wrap ${css['heading']}`}>{children}</div>
      <p className={css['count']}>
        <span role="status">{count}</span>
      </p>
      <div className={`wrap ${css['buttons']}`}>
        {shown.length > 0 && <Button onClick={onSelectShown}>{`Select all ${shown.length} shown`}</Button>}
        {selection.length > 0 && (
          <Button
            onClick={() => {
              keepFocus();
              onClear();
            }}
          >
            Clear selection
          </Button>
        )}
      </div>
      {selection.length > 0 && (
        <details className={css['selected']}>
          <summary className="link-summary">Show the selected films</summary>
          <ul role="list" aria-label="Selected films">
            {selection.map((film) => (
              <li key={film._id}>
                <span>
                  <Link to={paths.edit(film._id, query)}>{film.title}</Link> ({film.year}), {statusName(film.approved).toLowerCase()}
                  {!shown.includes(film._id) && ', not on this page'}
                </span>
                <Button
                  onClick={(event) => {
                    const item = event.currentTarget.closest('li');
                    const near = item?.nextElementSibling ?? item?.previousElementSibling;
                    if (near) near.querySelector('button')?.focus();
                    else keepFocus();
                    onRemove(film._id);
                  }}
                >
                  Remove<span className="visually-hidden"> {film.title} from the selection</span>
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function selectionText(selection: readonly SelectedFilm[], shown: readonly string[]): string {
  const { length } = selection;
  if (length === 0) return '';
  const elsewhere = selection.filter(({ _id }) => !shown.includes(_id)).length;
  if (elsewhere === 0) return `${length} selected.`;
  if (elsewhere < length) return `${length} selected, ${elsewhere} of them not on this page.`;
  return length === 1 ? '1 selected, not on this page.' : `${length} selected, none of them on this page.`;
}

const changedText = (changed: number) =>
  changed === 1
    ? 'One film was changed or deleted after you selected it, so it is no longer selected. Check it again.'
    : `${changed} films were changed or deleted after you selected them, so they are no longer selected. Check them again.`;
