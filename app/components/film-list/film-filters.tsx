import { memo, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import type { FacetCounts } from '#domain/filters/facets.ts';
import type { FieldErrors } from '#domain/field-errors.ts';
import { isWholeCategory, LISTED_TYPES, QUALITY_LEVELS, SIDECAR_FORMATS } from '#domain/films/film-options.ts';
import { FIT_NAMES } from '#domain/fit/fit-names.ts';
import { HOME } from '#domain/limits.ts';
import { Button } from '#app/ui/button.tsx';
import { GROUP_NAMES } from '#domain/filters/filter-labels.ts';
import { RangeFilter } from './range-filter.tsx';
import { countText, numberText } from '#domain/text/count-text.ts';
import { foldText } from '#domain/matching/fold-text.ts';
import inputCss from '#app/ui/compact-input.module.css';
import css from './film-filters.module.css';

export interface FilmFiltersProps {
  /** Id of the form that the controls belong to. They are outside its element. */
  form: string;
  list: URLSearchParams;
  facets: FacetCounts;
  errors: FieldErrors;
  /** Called after a choice. */
  onChoose: () => void;
  /** Called while someone types or moves a slider. */
  onType: () => void;
}

/** Number of options of a long group that are shown at first. */
const FIRST_SHOWN = 6;

/** Groups of free text. They can have hundreds of options, so they have a search field. */
type TextFacet = 'language' | 'sidecar_by' | 'genres';

/**
 * Shows the filters of the home page (specification, section 2), each option with the number of listings that it would show. Memoised,
 * because the page is also rendered when the panel opens.
 */
export const FilmFilters = memo(function FilmFilters({ form, list, facets, errors, onChoose, onType }: FilmFiltersProps) {
  const choices = (facet: keyof FacetCounts, options: readonly Labelled[], rest: Pick<ChoicesProps, 'help' | 'find' | 'isFolded'> = {}) => {
    const counts = new Map(facets[facet]?.map(({ value, count }) => [value, count]));
    return (
      <Choices
        key={facet}
        form={form}
        name={facet}
        chosen={list.getAll(facet)}
        options={options.map((option) => ({ ...option, count: counts.get(option.value) ?? 0 }))}
        onChoose={onChoose}
        {...rest}
      />
    );
  };
  const fromFacets = (facet: TextFacet) => {
    const known = facets[facet].map(({ value }) => value);
    const chosenOnly = list.getAll(facet).filter((value) => !known.includes(value));
    return [...known, ...chosenOnly].map(labelled);
  };
  return (
    <>
      {facets.fit && choices('fit', fitOptions(facets.fit), { help: <Meaning to={paths.term('retiming')}>What retiming means</Meaning> })}
      {choices(
        'sidecar_type',
        LISTED_TYPES.map((type) => ({ ...type, isPart: type.format !== 'Other' && !isWholeCategory(type.value) })),
        { help: <Meaning to={paths.term('descriptive-subtitles')}>What the types mean</Meaning> },
      )}
      {choices('quality_level', QUALITY_LEVELS.map(labelled), {
        help: <Meaning to={paths.term('quality-level')}>What the levels mean</Meaning>,
      })}
      {choices('language', fromFacets('language'), { find: 'Find a language' })}
      {choices('sidecar_format', SIDECAR_FORMATS.map(labelled), {
        isFolded: true,
        help: <Meaning to={paths.faq('formats')}>What the formats mean</Meaning>,
      })}
      {choices('sidecar_by', fromFacets('sidecar_by'), { find: 'Find a maker', isFolded: true })}
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
      {choices('genres', fromFacets('genres'), { find: 'Find a genre' })}
      <Button type="submit" form={form} variant="primary" className={css['apply']}>
        Apply filters
      </Button>
    </>
  );
});

interface Labelled {
  value: string;
  label: string;
  /** Whether the option is a type within the category before it. */
  isPart?: boolean;
}

const labelled = (value: string): Labelled => ({ value, label: value });

const fitOptions = (counted: NonNullable<FacetCounts['fit']>) => counted.map(({ value }) => ({ value, label: FIT_NAMES[value] }));

function Meaning({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={`target ${css['meaning']}`}>
      {children}
    </Link>
  );
}

interface ChoicesProps {
  form: string;
  name: keyof FacetCounts;
  chosen: string[];
  options: (Labelled & { count: number })[];
  onChoose: () => void;
  help?: ReactNode;
  /** Label of the search field of a long group. */
  find?: string;
  /** Whether the group is folded until it is opened or has a selected option. Not everyone needs it. */
  isFolded?: boolean;
}

/**
 * Shows a group of options, several of which can be selected. It leaves out options without listings, unless they are selected. A long
 * group shows its most frequent options first, and those that match the search field.
 */
function Choices({ form, name, chosen, options, onChoose, help, find, isFolded = false }: ChoicesProps) {
  const [sought, setSought] = useState('');
  const everChosen = useEverChosen(chosen);
  const option = ({ value, ...choice }: ChoicesProps['options'][number]) => (
    <Option key={value} {...{ form, name, value, ...choice, isChosen: chosen.includes(value), onChoose }} />
  );
  const shown = options.filter(({ value, count }) => count > 0 || everChosen.includes(value));
  if (shown.length === 0) return null;
  const isLong = find !== undefined && shown.length > FIRST_SHOWN + 2;
  const wanted = isLong ? foldText(sought) : '';
  const isWanted = ({ value, label }: Labelled) => chosen.includes(value) || ` ${foldText(label)}`.includes(` ${wanted}`);
  const found = wanted === '' ? [] : shown.filter(isWanted);
  const first = wanted !== '' ? found.slice(0, 2 * FIRST_SHOWN) : isLong ? shown.slice(0, FIRST_SHOWN) : shown;
  const others = wanted === '' ? shown.slice(first.length) : [];
  const choices = (
    <>
      {isLong && (
        <label className={`needs-scripts ${css['find']}`}>
          {find}
          <input
            type="text"
            className={inputCss['input']}
            autoComplete="off"
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </label>
      )}
      {isLong && (
        <p role="status" className={wanted !== '' && found.length === 0 ? css['count'] : 'visually-hidden'}>
          {wanted === '' ? '' : found.length === 0 ? 'No matches.' : countText(found.length, 'choice')}
        </p>
      )}
      <ul role="list">{first.map(option)}</ul>
      {others.length > 0 && (
        <details open={others.some(({ value }) => chosen.includes(value)) || undefined}>
          <summary className="link-summary">
            {`Show ${others.length} more`}
            <span className="visually-hidden">{` for ${GROUP_NAMES[name]}`}</span>
          </summary>
          <ul role="list">{others.map(option)}</ul>
        </details>
      )}
      {help}
    </>
  );
  if (isFolded)
    return (
      <details className={css['folded']} open={chosen.length > 0 || undefined}>
        <summary>{GROUP_NAMES[name]}</summary>
        <fieldset>
          <legend className="visually-hidden">{GROUP_NAMES[name]}</legend>
          {choices}
        </fieldset>
      </details>
    );
  return (
    <fieldset className={css['group']}>
      <legend>{GROUP_NAMES[name]}</legend>
      {choices}
    </fieldset>
  );
}

/** Returns all options selected since the page was opened, so that an option stays in place when someone unticks it. */
function useEverChosen(chosen: readonly string[]): readonly string[] {
  const [ever, setEver] = useState(chosen);
  const added = chosen.filter((value) => !ever.includes(value));
  if (added.length > 0) setEver([...ever, ...added]);
  return ever;
}

interface ChoiceProps extends Labelled {
  form: string;
  name: string;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
}

/** Memoised, because there are dozens and only the changed ones need to be rendered. */
const Option = memo(function Option({ form, name, value, label, isPart, count, isChosen, onChoose }: ChoiceProps) {
  return (
    <li>
      <label className={css['choice']} data-part={isPart || undefined}>
        <input type="checkbox" form={form} name={name} value={value} checked={isChosen} onChange={onChoose} />
        <span>
          <span className={css['name']}>{label}</span> <span className={css['count']}>{`(${numberText(count)})`}</span>
        </span>
      </label>
    </li>
  );
});
