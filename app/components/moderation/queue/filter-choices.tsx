import type { ReactNode } from 'react';
import { SelectField } from '#app/ui/select-field.tsx';
import { FORMATS, type Format } from '#domain/films/film-options.ts';
import { STATUS_NAMES } from '#app/components/listing/film-status.ts';
import { MODERATORS_SORT_NAMES, sortOptions, usualSort } from '#app/components/film-list/sort-names.ts';
import css from './filter-choices.module.css';

const STATUSES = [{ value: '', label: 'All' }, ...Object.entries(STATUS_NAMES).map(([value, label]) => ({ value, label }))];

/** Access, in the order of the specification (section 2, /dashboard). */
const ACCESS: readonly Format[] = ['AD', 'DS', 'Other'];

/** Values in the form, as texts; empty if nothing is chosen. */
export interface ChosenFilters {
  approved: string;
  format: string[];
  flagged: boolean;
  sort: string;
}

interface Props {
  chosen: ChosenFilters;
  /** Whether there is a search, because only a search has a best match. */
  isSearch: boolean;
  /** Field for the submitter, after status and access. */
  submitter: ReactNode;
  onChange: (changes: Partial<ChosenFilters>) => void;
}

/** Shows the choices: status, access, flag and order. */
export function FilterChoices({ chosen, isSearch, submitter, onChange }: Props) {
  return (
    <>
      <div className={css['status']}>
        <SelectField
          label="Status"
          name="approved"
          options={STATUSES}
          value={chosen.approved}
          onChange={(event) => onChange({ approved: event.currentTarget.value })}
        />
      </div>
      <fieldset className={css['access']}>
        <legend>Access</legend>
        <ul role="list">
          {ACCESS.map((format) => (
            <li key={format}>
              <label className={`box choice ${css['choice']}`}>
                <input
                  type="checkbox"
                  name="format"
                  value={format}
                  checked={chosen.format.includes(format)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange({
                      format: ACCESS.filter((one) => (one === format ? checked : chosen.format.includes(one))),
                    })
                  }
                />
                {FORMATS[format].label}
                {format !== 'Other' && <span className="visually-hidden"> ({FORMATS[format].name.toLowerCase()})</span>}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      {submitter}
      <label className={`box choice ${css['choice']} ${css['flagged']}`}>
        <input
          type="checkbox"
          name="flagged"
          value="true"
          checked={chosen.flagged}
          onChange={(event) => onChange({ flagged: event.currentTarget.checked })}
        />
        Flagged only
      </label>
      <div className={css['sort']}>
        <SelectField
          label="Sort by"
          name="sort"
          options={sortOptions(MODERATORS_SORT_NAMES, isSearch)}
          value={chosen.sort === usualSort(isSearch) ? '' : chosen.sort}
          onChange={(event) => onChange({ sort: event.currentTarget.value })}
        />
      </div>
    </>
  );
}
