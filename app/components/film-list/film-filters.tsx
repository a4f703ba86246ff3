import { memo, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import type { FacetCounts } from '#domain/filters/facets.ts';
import type { FieldErrors } from '#domain/field-errors.ts';
import { LISTED_TYPES, QUALITY_LEVELS } from '#domain/films/film-options.ts';
import { FIT_NAMES } from '#domain/fit/fit-names.ts';
import { HOME } from '#domain/limits.ts';
import { Button } from '#app/ui/button.tsx';
import { GROUP_NAMES } from '#domain/filters/filter-labels.ts';
import { RangeFilter } from './range-filter.tsx';
import { numberText } from '#domain/text/count-text.ts';
import css from './film-filters.module.css';

export interface FilmFiltersProps {
  /** The form that the controls belong to; they stand outside it. */
  form: string;
  list: URLSearchParams;
  facets: FacetCounts;
  errors: FieldErrors;
  /** A choice was made. */
  onChoose: () => void;
  /** Something is being typed or slid. */
  onType: () => void;
}

const FIRST_SHOWN = 8;

/** The filters of the home page (specification, section 2), every option with the number of films it would show. */
export function FilmFilters({ form, list, facets, errors, onChoose, onType }: FilmFiltersProps) {
  const choose = useLatestCallback(onChoose);
  const countOf = (facet: keyof FacetCounts, value: string) => facets[facet]?.find((entry) => entry.value === value)?.count ?? 0;
  const choices = (facet: keyof FacetCounts, options: { value: string; label: string }[], help?: ReactNode) => (
    <Choices
      key={facet}
      form={form}
      name={facet}
      chosen={list.getAll(facet)}
      options={options.map((option) => ({ ...option, count: countOf(facet, option.value) }))}
      onChoose={choose}
      help={help}
    />
  );
  const fromFacets = (facet: 'language' | 'genres') => {
    const known = facets[facet].map(({ value }) => value);
    const chosenOnly = list.getAll(facet).filter((value) => !known.includes(value));
    return [...known, ...chosenOnly].map((value) => ({ value, label: value }));
  };
  return (
    <>
      {facets.fit && choices('fit', fitOptions(facets.fit), <Meaning of="retiming">What retiming means</Meaning>)}
      {choices(
        'sidecar_type',
        [...LISTED_TYPES],
        <Meaning of="descriptive-subtitles">What the types mean: DS is descriptive subtitles, AD audio description</Meaning>,
      )}
      {choices(
        'quality_level',
        QUALITY_LEVELS.map((value) => ({ value, label: value })),
        <Meaning of="quality-level">What the levels mean</Meaning>,
      )}
      {choices('language', fromFacets('language'), <Meaning of="sidecar-language">What the language is of</Meaning>)}
      <RangeFilter
        form={form}
        name="duration"
        title={`${GROUP_NAMES.duration}, minutes`}
        unit=" minutes"
        bounds={HOME.durationSlider}
        list={list}
        errors={errors}
        labels={['At least', 'At most']}
        thumbs={['Shortest running time', 'Longest running time']}
        onType={onType}
      />
      <RangeFilter
        form={form}
        name="year"
        title={GROUP_NAMES.year}
        bounds={HOME.yearSlider}
        list={list}
        errors={errors}
        labels={['From', 'To']}
        thumbs={['Earliest year', 'Latest year']}
        onType={onType}
      />
      {choices('genres', fromFacets('genres'))}
      <Button type="submit" form={form} variant="primary" className={css['apply']}>
        Apply filters
      </Button>
    </>
  );
}

const fitOptions = (counted: NonNullable<FacetCounts['fit']>) => counted.map(({ value }) => ({ value, label: FIT_NAMES[value] }));

function Meaning({ of, children }: { of: string; children: string }) {
  return (
    <Link to={paths.term(of)} className={css['meaning']}>
      {children}
    </Link>
  );
}

interface ChoicesProps {
  form: string;
  name: keyof FacetCounts;
  chosen: string[];
  options: { value: string; label: string; count: number }[];
  onChoose: () => void;
  help?: ReactNode;
}

/** A group of which any number may be chosen; a long one shows its most frequent options first. */
function Choices({ form, name, chosen, options, onChoose, help }: ChoicesProps) {
  const option = ({ value, ...choice }: ChoicesProps['options'][number]) => (
    <Option key={value} {...{ form, name, value, ...choice, isChosen: chosen.includes(value), onChoose }} />
  );
  const first = options.length <= FIRST_SHOWN + 2 ? options : options.slice(0, FIRST_SHOWN);
  const others = options.slice(first.length);
  if (options.length === 0) return null;
  return (
    <fieldset className={css['group']}>
      <legend>{GROUP_NAMES[name]}</legend>
      <ul role="list" className={css[name === 'sidecar_type' ? 'badges' : 'list']}>
        {first.map(option)}
      </ul>
      {others.length > 0 && (
        <details open={others.some(({ value }) => chosen.includes(value)) || undefined}>
          <summary>
            {`Show ${others.length} more`}
            <span className="visually-hidden">{` for ${GROUP_NAMES[name]}`}</span>
          </summary>
          <ul role="list" className={css['list']}>
            {others.map(option)}
          </ul>
        </details>
      )}
      {help}
    </fieldset>
  );
}

interface ChoiceProps {
  form: string;
  name: string;
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
}

/** Of dozens only those are made anew that changed. */
const Option = memo(function Option({ form, name, value, label, count, isChosen, onChoose }: ChoiceProps) {
  return (
    <li>
      <label className={css['choice']}>
        <input type="checkbox" form={form} name={name} value={value} checked={isChosen} onChange={onChoose} />
        <span>
          <span className={css['name']}>{label}</span> <span className={css['count']}>{`(${numberText(count)})`}</span>
        </span>
      </label>
    </li>
  );
});

/** Returns a callback that never changes and calls the latest one, so that its receivers are not rendered again. */
function useLatestCallback(callback: () => void) {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback(() => latest.current(), []);
}
