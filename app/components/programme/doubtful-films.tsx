import { Button } from '#app/ui/button.tsx';
import { RadioGroup } from '#app/ui/radio-group.tsx';
import { countText } from '#domain/text/count-text.ts';
import { typeName } from '#domain/films/describe-listing.ts';
import type { MatchCandidate, MatchReason } from '#domain/programme/programme-response.ts';
import type { ProgrammeFilm } from '#domain/programme/programme-film.ts';
import { candidateKey, nearFilm, NONE_OF_THESE, type DecidedFilm } from './decide-films.ts';
import css from './doubtful-films.module.css';

interface Props {
  films: readonly DecidedFilm[];
  onChoose: (film: string, candidate: string) => void;
}

/** The films of which nobody but the festival can say which ones are meant. They stay here when they are decided. */
export function DoubtfulFilms({ films, onChoose }: Props) {
  const asked = films.filter(
    ({ key, candidates }, index) => candidates.length > 0 && films.findIndex((other) => other.key === key) === index,
  );
  if (asked.length === 0) return null;
  const near = asked.filter(({ candidates }) => nearFilm(candidates));
  const doubtful = asked.filter((film) => !near.includes(film));
  const choicesFor = (some: readonly DecidedFilm[]) => (
    <div className={css['films']}>
      {some.map(({ key, film, candidates, chosen }) => (
        <RadioGroup
          key={key}
          label={sentAs(film)}
          name={`${CHOICE}${films.findIndex((film) => film.key === key)}`}
          choices={[...candidates.map(asChoice), { value: NONE_OF_THESE, label: 'None of these' }]}
          value={placeOf(chosen, candidates)}
          onChoose={(place) => onChoose(key, chosenAt(place, candidates))}
        />
      ))}
    </div>
  );
  return (
    <section aria-labelledby={doubtful.length > 0 ? 'doubtful' : 'near-summary'} className={css['doubtful']}>
      {doubtful.length > 0 && (
        <>
          <h2 id="doubtful">Which film do you mean?</h2>
          <p>
            {doubtful.length === 1 ? 'One title is' : `${doubtful.length} titles are`} not quite as in the register, or several films have{' '}
            {doubtful.length === 1 ? 'it' : 'them'}. Choose, and the answer below follows.
          </p>
          {choicesFor(doubtful)}
        </>
      )}
      {near.length > 0 && (
        <details className={css['near']}>
          <summary id="near-summary">{`We took ${countText(near.length, 'title')} for the nearest film. Check or change`}</summary>
          {/* A link to what is in here opens it. */}
          <div id="near">{choicesFor(near)}</div>
        </details>
      )}
      <Button type="submit" className={css['send']}>
        Use what is chosen
      </Button>
    </section>
  );
}

/** The names of the groups, with the film's place in the programme. */
const CHOICE = 'choice-';

/** What a form without JavaScript has sent of them, as the films' choices. */
export function choicesIn(form: FormData, films: readonly DecidedFilm[]): Record<string, string> {
  return Object.fromEntries(
    films.flatMap(({ key, candidates }, index) => {
      const place = form.get(`${CHOICE}${index}`);
      return typeof place === 'string' ? [[key, chosenAt(place, candidates)]] : [];
    }),
  );
}

/** A candidate by its place among them, so that it can be a part of an id. */
const placeOf = (chosen: string | undefined, candidates: readonly MatchCandidate[]): string => {
  if (chosen === undefined || chosen === NONE_OF_THESE) return chosen ?? '';
  return String(candidates.findIndex((candidate) => candidateKey(candidate) === chosen));
};

function chosenAt(place: string, candidates: readonly MatchCandidate[]): string {
  const candidate = candidates[Number(place)];
  return candidate ? candidateKey(candidate) : NONE_OF_THESE;
}

const sentAs = ({ title, year, directors }: ProgrammeFilm): string =>
  [`“${title}”`, year && `(${year})`, directors.length > 0 && `by ${directors.join(', ')}`].filter(Boolean).join(' ');

const asChoice = (candidate: MatchCandidate, place: number) => ({
  value: String(place),
  label: `${candidate.title} (${candidate.year}), ${candidate.directors.join(', ')}`,
  hint: [...candidate.why.map((why) => REASONS[why]), materialsOf(candidate)].filter(Boolean).join(' · '),
});

const REASONS: Record<MatchReason, string> = {
  'several films': '',
  'alternative title': 'An alternative title',
  'misspelt title': 'Spelt otherwise',
  'part of the title': 'A part of the title',
  'other year': 'Another year',
  'other director': 'Another director',
};

/** "DS in English, 2 AD in French": how many of each kind. */
function materialsOf({ films }: MatchCandidate): string {
  const kinds = films.map((film) => `${typeName(film)}${film.language && ` in ${film.language}`}`);
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => (count === 1 ? kind : `${count} ${kind}`)).join(', ');
}
