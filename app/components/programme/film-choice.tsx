import type { MatchCandidate, MatchReason } from '#domain/programme/programme-response.ts';
import type { ProgrammeFilm } from '#domain/programme/programme-film.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { nearFilm } from '#domain/programme/near-film.ts';
import { candidateKey, NONE_OF_THESE, type DecidedFilm } from './decide-films.ts';
import css from './film-choice.module.css';

interface Props {
  decided: DecidedFilm;
  /** Position of the film in the programme. */
  place: number;
  onChoose: (candidate: string) => void;
}

/**
 * Shows the film that a line was matched with and the other candidates. The choice is folded if it is clear. Without JavaScript, each
 * button of the form sends the choice.
 */
export function FilmChoice({ decided: { film, is, candidates, chosen }, place, onChoose }: Props) {
  const options = [
    ...(is === 'undecided' ? [{ value: '', label: 'Choose the film' }] : []),
    ...candidates.map((candidate, index) => ({ value: String(index), label: describeCandidate(candidate) })),
    { value: NONE_OF_THESE, label: 'None of these' },
  ];
  const field = (
    <SelectField
      name={choiceName(place)}
      label={`Which film is ${asTyped(film)}?`}
      options={options}
      value={valueOf(chosen, candidates)}
      onChange={({ currentTarget }) => onChoose(candidateAt(currentTarget.value, candidates))}
    />
  );
  if (!nearFilm(candidates)) return field;
  return (
    <details className={css['near']}>
      <summary>
        <span>
          You wrote {asTyped(film)} <span className={`no-print ${css['change']}`}>· Change</span>
        </span>
      </summary>
      {field}
    </details>
  );
}

const choiceName = (place: number) => `choice-${place}`;

/** Keeps the choice for a film that a filter hides, for a form without JavaScript. */
export function HiddenChoice({ decided: { candidates, chosen }, place }: Pick<Props, 'decided' | 'place'>) {
  return <input type="hidden" name={choiceName(place)} value={valueOf(chosen, candidates)} />;
}

/** Tells if a line offers a choice, for example for films that are listed twice. */
export const hasChoice = (decided: DecidedFilm, films: readonly DecidedFilm[]): boolean =>
  decided.candidates.length > 0 && films.find(({ key }) => key === decided.key) === decided;

/** Reads the choices from a form without JavaScript. */
export function choicesIn(form: FormData, films: readonly DecidedFilm[]): Record<string, string> {
  return Object.fromEntries(
    films.flatMap(({ key, candidates }, place) => {
      const value = form.get(choiceName(place));
      return typeof value === 'string' && value !== '' ? [[key, candidateAt(value, candidates)]] : [];
    }),
  );
}

/** Encodes a candidate by its index, which is short and contains no title. */
function valueOf(chosen: string | undefined, candidates: readonly MatchCandidate[]): string {
  if (chosen === undefined || chosen === NONE_OF_THESE) return chosen ?? '';
  return String(candidates.findIndex((candidate) => candidateKey(candidate) === chosen));
}

function candidateAt(value: string, candidates: readonly MatchCandidate[]): string {
  const candidate = candidates[Number(value)];
  return candidate ? candidateKey(candidate) : NONE_OF_THESE;
}

const asTyped = ({ title, year, directors }: ProgrammeFilm): string =>
  [`“${title}”`, year && `(${year})`, directors.length > 0 && `by ${directors.join(', ')}`].filter(Boolean).join(' ');

function describeCandidate({ title, year, directors, why }: MatchCandidate): string {
  const reasons = why.map((reason) => REASONS[reason]).filter(Boolean);
  return `${title} (${year}), ${directors.join(', ')}${reasons.length > 0 ? `: ${reasons.join(', ')}` : ''}`;
}

const REASONS: Record<MatchReason, string> = {
  'several films': '',
  'alternative title': 'another title of the film',
  'misspelt title': '',
  'part of the title': 'part of the title',
  'other year': 'another year',
  'other director': 'another director',
};
