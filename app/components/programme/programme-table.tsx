import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { CardTable, Cell, Row, RowHeader } from '#app/ui/data-table.tsx';
import { listingNames, type ListingName } from '#app/components/listing/listing-names.ts';
import { FORMATS, type Format } from '#domain/films/film-options.ts';
import { FIT_VERDICTS } from '#domain/fit/fit-names.ts';
import type { ListedFilm } from '#domain/films/listing.ts';
import { paths } from '#domain/paths.ts';
import { copyWords } from '#domain/fit/copy-words.ts';
import type { DecidedFilm } from './decide-films.ts';
import { DistributorLetter } from './distributor-letter.tsx';
import { FilmChoice, hasChoice } from './film-choice.tsx';
import { missingKinds } from './letter-text.ts';
import { MaterialContacts, MaterialLine } from './programme-material.tsx';
import css from './programme-table.module.css';

interface Props {
  /** All films of the programme. */
  films: readonly DecidedFilm[];
  shown: readonly DecidedFilm[];
  onChoose: (film: string, candidate: string) => void;
}

/** Types of material that a screening needs. Each has a column. */
const KINDS = ['DS', 'AD'] as const;

const HEADINGS = [{ heading: 'Film' }, ...KINDS.map((kind) => ({ heading: FORMATS[kind].name })), { heading: 'Contact' }];

/** Shows a row for each film of the programme, or a compact block on narrow screens. */
export function ProgrammeTable({ films, shown, onChoose }: Props) {
  const names = namesOf(films);
  return (
    <div className={css['table']}>
      <CardTable labelledBy="films-heading" columns={HEADINGS}>
        {shown.map((decided) => {
          const place = films.indexOf(decided);
          return (
            <Row key={place} className={css['film']}>
              <RowHeader>
                <FilmName decided={decided} />
                {hasChoice(decided, films) && (
                  <div className={css['choice']}>
                    <FilmChoice decided={decided} place={place} onChoose={(candidate) => onChoose(decided.key, candidate)} />
                  </div>
                )}
              </RowHeader>
              {KINDS.map((kind) => (
                <Cell key={kind} label={kind}>
                  <Materials decided={decided} kind={kind} names={names} />
                </Cell>
              ))}
              <Cell>
                <div className={`wrap ${css['ask']}`}>
                  <MaterialContacts decided={decided} names={names} />
                  {missingKinds(decided).length > 0 && (
                    <>
                      <DistributorLetter decided={decided} />
                      <Link to={alertAddress(decided)} className="target no-print">
                        Email me when listed<span className="visually-hidden"> ({decided.film.title})</span>
                      </Link>
                    </>
                  )}
                </div>
              </Cell>
            </Row>
          );
        })}
      </CardTable>
    </div>
  );
}

/** Returns the page that offers an alert for a film: for the film of its listings or, without a listing, for its title and year. */
function alertAddress({ film, listed, materials: [first] }: DecidedFilm): string {
  if (first) return paths.alertsForFilm(first._id);
  const { title, year } = listed ?? film;
  const query = new URLSearchParams({ search: title });
  if (year !== undefined) {
    query.set('year[gte]', String(year - 1));
    query.set('year[lte]', String(year + 1));
  }
  return paths.alerts(query.toString());
}

function FilmName({ decided: { film, listed } }: { decided: DecidedFilm }) {
  const { title, year, directors } = listed ?? film;
  const facts = [year, directors.join(', ')].filter(Boolean).join(', ');
  return (
    <>
      <span className={css['title']}>{title}</span> <span className={css['fact']}>{facts}</span>
      {film.copy && <span className={css['copy']}>Your copy: {copyWords(film.copy)}</span>}
    </>
  );
}

/** Names the listings, by id. Two lines of the programme can share a listing. */
function namesOf(films: readonly DecidedFilm[]): Map<string, ListingName> {
  const listings = [...new Map(films.flatMap(({ materials }) => materials.map((one) => [one._id, one]))).values()];
  const names = listingNames(listings);
  return new Map(listings.map(({ _id }, at) => [_id, names[at]!]));
}

interface MaterialsProps {
  decided: DecidedFilm;
  kind: (typeof KINDS)[number];
  names: ReadonlyMap<string, ListingName>;
}

/** Maximum number of lines that are shown unfolded. */
const MAX_LINES = 2;

/** Shows the materials of a type, the best fit first. The last column also has the materials of category Other. */
function Materials({ decided: { is, materials, film }, kind, names }: MaterialsProps) {
  if (is === 'undecided') return <Mark is="?">Choose the film</Mark>;
  const ofFormat = (format: Format) => bestFirst(materials.filter((listing) => listing.format === format));
  const listings = ofFormat(kind);
  const others = kind === KINDS.at(-1) ? ofFormat('Other') : [];
  const lines = (some: readonly ListedFilm[]) => (
    <ul role="list">
      {some.map((listing) => (
        <MaterialLine key={listing._id} listing={listing} name={names.get(listing._id)!} copy={film.copy} />
      ))}
    </ul>
  );
  return (
    <>
      {listings.length > 0 ? (
        lines(listings.slice(0, MAX_LINES))
      ) : (
        <>
          <Mark is="–">Nothing listed</Mark>
          <WantLink film={film} kind={kind} />
        </>
      )}
      {listings.length > MAX_LINES && (
        <details className={css['more']}>
          <summary>
            {listings.length - MAX_LINES} more
            <span className="visually-hidden">{` ${kind} for ${film.title}`}</span>
          </summary>
          {lines(listings.slice(MAX_LINES))}
        </details>
      )}
      {others.length > 0 && (
        <>
          <p>Other material:</p>
          {lines(others)}
        </>
      )}
    </>
  );
}

/** Links to the form with which a festival says that it needs a material. */
function WantLink({ film: { title, year, directors }, kind }: { film: DecidedFilm['film']; kind: MaterialsProps['kind'] }) {
  const [director] = directors;
  return (
    <Link
      to={paths.want({
        title,
        format: kind,
        ...(year !== undefined && { year: String(year) }),
        ...(director !== undefined && { director }),
      })}
      className="target no-print"
    >
      We need this<span className="visually-hidden"> ({`${kind} for ${title}`})</span>
    </Link>
  );
}

const DRAWINGS = { '?': 'M5 6a3 3 0 1 1 3 3.5v1.5M8 13v2', '–': 'M3 8.5h10' } as const;

function Mark({ is, children }: { is: keyof typeof DRAWINGS; children: string }) {
  return (
    <span className={css['mark']}>
      <Icon drawing={DRAWINGS[is]} />
      {children}
    </span>
  );
}

/** Sorts by fit. Without a copy, the register's order stays. */
function bestFirst(listings: readonly ListedFilm[]): ListedFilm[] {
  const rank = ({ fit }: ListedFilm) => (fit ? FIT_VERDICTS.indexOf(fit.is) : 0);
  return listings.toSorted((a, b) => rank(a) - rank(b));
}
