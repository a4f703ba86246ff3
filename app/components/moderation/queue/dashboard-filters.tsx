import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { clearQueue } from '#app/session/storage/queue.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { LIMITS } from '#domain/limits.ts';
import type { UserRecord } from '#domain/user.ts';
import { appliedFiltersText } from './applied-filters-text.ts';
import { readDashboardAddress, writeDashboardAddress, type DashboardAddress } from './dashboard-address.ts';
import css from './dashboard-filters.module.css';
import { FilterChoices, type Chosen } from './filter-choices.tsx';
import {
  findPeople,
  chosenUser,
  UserCombobox,
  type ChosenUser,
} from '#app/components/moderation/users/user-combobox.tsx';

interface Fields extends Chosen {
  search: string;
  person: ChosenUser;
}

interface Props {
  address: DashboardAddress;
  people: readonly UserRecord[];
}

/**
 * What narrows the dashboard's list (specification, section 2), all but the search folded away. It is brought into the
 * address by the Filter button.
 */
export function DashboardFilters({ address, people }: Props) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const key = address.typed.toString();
  const [seen, setSeen] = useState(key);
  const [fields, setFields] = useState(() => readFields(address, people));
  const [personError, setPersonError] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  if (seen !== key) {
    // Back, a link, a list of the counts: the form follows.
    setSeen(key);
    setFields(readFields(address, people));
    setPersonError(undefined);
  }
  const change = (changes: Partial<Fields>) => setFields({ ...fields, ...changes });

  const filter = () => {
    // Asked for again, a list is loaded again.
    clearQueue();
    const { person, problem } = findChosenUser(people, fields.person);
    setPersonError(problem);
    if (problem !== undefined) {
      setOpen(true);
      form.current?.querySelector<HTMLElement>('[name=person]')?.focus();
      return;
    }
    change({ person });
    // The films come into sight; what is applied stands in words. The keyboard does not go with what is folded away.
    if (document.activeElement?.closest(`#${PANEL}`)) toggle.current?.focus();
    setOpen(false);
    const { typed: list } = readDashboardAddress(writeFields({ ...fields, person }));
    void navigate(paths.dashboard(writeDashboardAddress({ list })), { preventScrollReset: true });
  };

  // What is wrong is never folded away.
  const error = personError ?? address.errors['author_id'];
  const isShown = isOpen || error !== undefined;
  const applied = appliedFiltersText(address, people);
  return (
    <form
      ref={form}
      role="search"
      aria-label="Films"
      method="get"
      action={paths.dashboard()}
      noValidate
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault();
        filter();
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
      <Button
        ref={toggle}
        className={css['toggle']}
        aria-expanded={isShown}
        aria-controls={PANEL}
        onClick={() => setOpen(!isShown)}
      >
        Narrow and sort
      </Button>
      <div id={PANEL} hidden={!isShown} className={css['panel']}>
        <div className={css['person']}>
          <UserCombobox
            people={people}
            meant={fields.person}
            error={error}
            onChange={(person) => {
              setPersonError(undefined);
              change({ person });
            }}
          />
          <input type="hidden" name="author_id" value={fields.person.id} />
        </div>
        <FilterChoices chosen={fields} isSearch={fields.search.trim() !== ''} onChange={change} />
      </div>
      <Button type="submit" variant="primary" className={css['go']}>
        Filter
      </Button>
      {applied !== '' && (
        <p className={css['applied']}>
          Applied: {applied}. <Link to={paths.dashboard(searchOnly(address))}>Remove all</Link>
        </p>
      )}
    </form>
  );
}

/** Where what is folded away stands. */
const PANEL = 'narrow-and-sort';

/** The list as it is searched, and narrowed by nothing else. */
function searchOnly({ list }: DashboardAddress): string {
  const search = list.get('search');
  return search === null ? '' : new URLSearchParams({ search }).toString();
}

function readFields({ typed }: DashboardAddress, people: readonly UserRecord[]): Fields {
  const id = typed.get('author_id') ?? '';
  const person = people.find((one) => one.id === id);
  return {
    search: typed.get('search') ?? '',
    approved: typed.get('approved') ?? '',
    format: typed.getAll('format'),
    flagged: typed.get('flagged') === 'true',
    sort: typed.get('sort') ?? '',
    person: person ? chosenUser(person) : { text: id, id },
  };
}

/** Nobody is meant, or somebody who was chosen, or the only one who fits what was typed. */
function findChosenUser(
  people: readonly UserRecord[],
  meant: ChosenUser,
): { person: ChosenUser; problem?: string } {
  if (meant.id !== '' || meant.text.trim() === '') return { person: meant };
  const [one, ...others] = findPeople(people, meant.text);
  if (!one)
    return {
      person: meant,
      problem: `Nobody is called “${meant.text.trim()}”. Type a part of a name or of an e-mail address.`,
    };
  if (others.length > 0)
    return { person: meant, problem: `${others.length + 1} people fit. Choose one of them below.` };
  return { person: chosenUser(one) };
}

function writeFields({ search, approved, format, flagged, sort, person }: Fields): URLSearchParams {
  const fields: [string, string][] = [
    ['search', search],
    ['approved', approved],
    ...format.map((one): [string, string] => ['format', one]),
    ['author_id', person.id],
    ['flagged', flagged ? 'true' : ''],
    // Without words to match there is no best match.
    ['sort', sort === 'relevance' && search.trim() === '' ? '' : sort],
  ];
  return new URLSearchParams(fields);
}
