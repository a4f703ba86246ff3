import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { findUser } from '#app/components/moderation/users/find-user.ts';
import { UserCombobox } from '#app/components/moderation/users/user-combobox.tsx';
import { paths } from '#domain/paths.ts';
import { ApiError } from '#app/session/api/api-client.ts';
import { clearQueue } from '#app/session/memory/queue.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { LIMITS } from '#domain/limits.ts';
import type { UserRecord } from '#domain/accounts/user-record.ts';
import { appliedFiltersText } from './applied-filters-text.ts';
import { listKey } from '#app/components/film-list/list-address.ts';
import { LISTS, readDashboardAddress, writeDashboardAddress, type DashboardAddress } from './dashboard-address.ts';
import { readFields, writeFields, type DashboardFields } from './dashboard-fields.ts';
import css from './dashboard-filters.module.css';
import { FilterChoices } from './filter-choices.tsx';

interface Props {
  address: DashboardAddress;
  /** Submitter in the address, if known. */
  author: UserRecord | undefined;
}

/**
 * Shows the filters of the dashboard's list (specification, section 2). On screens narrower than 1,000 px all except the search are folded.
 * The Filter button writes them to the address.
 */
export function DashboardFilters({ address, author }: Props) {
  const { fields, authorError, change, apply } = useDashboardFields(address, author);
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  // Errors are never folded.
  const error = authorError ?? address.errors['author_id'];
  const isShown = isOpen || error !== undefined;

  const filter = async () => {
    if (!(await apply())) {
      setOpen(true);
      form.current?.querySelector<HTMLElement>('[name=author]')?.focus();
      return;
    }
    // Fold the filters to show the films, with the applied filters in words. Focus moves to the button if it was in the folded part.
    if (document.activeElement?.closest(`#${PANEL}`) && toggle.current?.checkVisibility()) toggle.current.focus();
    setOpen(false);
  };
  return (
    <form
      ref={form}
      role="search"
      aria-label="Films"
      method="get"
      action={paths.dashboard()}
      noValidate
      className={`no-print wrap ${css['form']}`}
      onSubmit={(event) => {
        event.preventDefault();
        void filter();
      }}
    >
      <a className={`visually-hidden ${css['skip']}`} href="#films">
        Skip the filters and go to the films
      </a>
      <div className={css['search']}>
        <TextField
          label="Search by title or director"
          isLabelBeside
          name="search"
          type="search"
          autoComplete="off"
          maxLength={LIMITS.search}
          error={address.errors['search']}
          value={fields.search}
          onChange={(event) => change({ search: event.currentTarget.value })}
        />
      </div>
      <Button ref={toggle} className={css['toggle']} aria-expanded={isShown} aria-controls={PANEL} onClick={() => setOpen(!isShown)}>
        Filter and sort
      </Button>
      <div id={PANEL} data-open={isShown} className={`wrap ${css['panel']}`}>
        <FilterChoices
          chosen={fields}
          isSearch={fields.search.trim() !== ''}
          submitter={
            <div className={css['person']}>
              <UserCombobox chosen={fields.author} error={error} onChange={(chosen) => change({ author: chosen })} />
              <input type="hidden" name="author_id" value={fields.author.id} />
            </div>
          }
          onChange={change}
        />
      </div>
      <Button type="submit" variant="primary" className={css['go']}>
        Filter
      </Button>
      <AppliedFilters address={address} author={author} />
    </form>
  );
}

/** Id of the part that folds. */
const PANEL = 'narrow-and-sort';

/** Shows the applied filters in words, with a link that removes all except the search. */
function AppliedFilters({ address, author }: Props) {
  const applied = appliedFiltersText(address, author);
  // The counts above already name these lists.
  if (applied === '' || Object.values<string>(LISTS).includes(listKey(address))) return null;
  const search = address.list.get('search');
  const searchOnly = search === null ? LISTS.all : new URLSearchParams({ search }).toString();
  return (
    <p className={css['applied']}>
      Applied: {applied}. <Link to={paths.dashboard(searchOnly)}>Remove all</Link>
    </p>
  );
}

/** Manages the form's fields, which follow the address, and applies them to it. */
function useDashboardFields(address: DashboardAddress, author: UserRecord | undefined) {
  const navigate = useNavigate();
  const key = address.typed.toString();
  const [seen, setSeen] = useState(key);
  const [fields, setFields] = useState(() => readFields(address, author));
  const [authorError, setAuthorError] = useState<string>();
  if (seen !== key) {
    // The form follows the address after going back or following a link.
    setSeen(key);
    setFields(readFields(address, author));
    setAuthorError(undefined);
  }
  const change = (changes: Partial<DashboardFields>) => {
    if (changes.author) setAuthorError(undefined);
    setFields((before) => ({ ...before, ...changes }));
  };
  /** @returns false if the text in the submitter field does not identify a user */
  const apply = async (): Promise<boolean> => {
    // Asking for the same list again reloads it.
    clearQueue();
    const found = await findUser(fields.author, AbortSignal.timeout(FIND_MS)).catch(problemOf);
    if ('problem' in found) {
      setAuthorError(found.problem);
      return false;
    }
    const settled = { ...fields, author: found.user };
    setFields(settled);
    const { typed: list } = readDashboardAddress(writeFields(settled));
    void navigate(paths.dashboard(writeDashboardAddress({ list }) || LISTS.all), { preventScrollReset: true });
    return true;
  };
  return { fields, authorError, change, apply };
}

/** Timeout for finding the submitter. */
const FIND_MS = 10_000;

function problemOf(error: unknown): { problem: string } {
  if (error instanceof ApiError) return { problem: error.message };
  return { problem: 'The search is not available at the moment. Try again.' };
}
