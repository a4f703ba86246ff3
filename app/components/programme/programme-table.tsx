import { Icon } from '#app/ui/icon.tsx';
import { Cell, DataRow, DataTable, Row, RowHeader, type Column } from '#app/ui/data-table.tsx';
import { listingNames, type ListingName } from '#app/components/listing/listing-names.ts';
import { FORMATS, type Format } from '#domain/films/film-options.ts';
import { FIT_VERDICTS } from '#domain/fit/fit-names.ts';
import type { Copy } from '#domain/fit/fit.ts';
import type { ListedFilm } from '#domain/films/listing.ts';
import { runningTimeWords } from '#domain/fit/running-time.ts';
import { rateName } from '#timed-text/rate.ts';
import type { DecidedFilm } from './decide-films.ts';
import { DistributorLetter } from './distributor-letter.tsx';
import { missingKinds } from './letter-text.ts';
import { ProgrammeMaterial } from './programme-material.tsx';
import css from './programme-table.module.css';

interface Props {
  labelledBy: string;
  films: readonly DecidedFilm[];
}

/** The kinds that a screening needs each have a column; what else there is stands in the last one, under its own name. */
const COLUMNS = ['DS', 'AD'] as const;

/** A row for each film of the programme, a column for each kind of material; labelled lines where there is no room for columns. */
export function ProgrammeTable({ labelledBy, films }: Props) {
  const names = namesOf(films);
  const columns: Column<DecidedFilm>[] = [
    { heading: 'Film', renderCell: (decided) => <FilmName decided={decided} /> },
    ...COLUMNS.map((format) => ({
      heading: FORMATS[format].name,
      renderCell: (decided: DecidedFilm) => <Materials decided={decided} format={format} names={names} />,
    })),
  ];
  return (
    <div className={css['table']}>
      <DataTable labelledBy={labelledBy} columns={columns} hasTallCells>
        {films.map((decided, index) => {
          // The same film may stand in a programme twice, and a filter takes rows away: none of them keeps anything.
          const key = `${decided.key} ${index}`;
          return decided.is === 'found' ? (
            <DataRow key={key} columns={columns} item={decided} />
          ) : (
            <RowWithoutMaterials key={key} decided={decided} />
          );
        })}
      </DataTable>
    </div>
  );
}

function RowWithoutMaterials({ decided }: { decided: DecidedFilm }) {
  return (
    <Row>
      <RowHeader>
        <FilmName decided={decided} />
      </RowHeader>
      <Cell colSpan={COLUMNS.length}>
        {decided.is === 'nothing' ? (
          <NothingListed />
        ) : (
          <a href="#doubtful" className="target">
            Choose which film you mean
          </a>
        )}
      </Cell>
    </Row>
  );
}

function FilmName({ decided }: { decided: DecidedFilm }) {
  const { film, listed } = decided;
  const { title, year, directors } = listed ?? film;
  const facts = [year, directors.join(', ')].filter(Boolean).join(', ');
  return (
    <>
      <span className={css['title']}>{title}</span>
      {facts && <span className={css['fact']}>{facts}</span>}
      {listed && listed.title !== film.title && (
        <span className={css['fact']}>
          {decided.isAssumed ? 'The nearest film to what you wrote: ' : 'You wrote '}
          <bdi>“{film.title}”</bdi>
        </span>
      )}
      {decided.isAssumed && (
        <span className={`${css['fact']} no-print`}>
          <a href="#near" className="target">
            Change<span className="visually-hidden"> which film “{film.title}” is</span>
          </a>
        </span>
      )}
      {film.copy && <span className={css['fact']}>Your copy: {yourCopy(film.copy)}</span>}
      {missingKinds(decided).length > 0 && <DistributorLetter decided={decided} />}
    </>
  );
}

const yourCopy = ({ seconds, rate }: Copy): string => `${runningTimeWords(seconds)}${rate ? ` at ${rateName(rate)} fps` : ''}`;

/** By the listing's id. A listing that two films of the programme have in common is one. */
function namesOf(films: readonly DecidedFilm[]): Map<string, ListingName> {
  const listings = [...new Map(films.flatMap(({ materials }) => materials.map((one) => [one._id, one]))).values()];
  const names = listingNames(listings);
  return new Map(listings.map(({ _id }, at) => [_id, names[at]!]));
}

interface MaterialsProps {
  decided: DecidedFilm;
  format: Format;
  names: ReadonlyMap<string, ListingName>;
}

function Materials({ decided, format, names }: MaterialsProps) {
  const hasOther = decided.materials.some((listing) => listing.format === 'Other');
  return (
    <>
      <MaterialList decided={decided} format={format} names={names} />
      {format === COLUMNS.at(-1) && hasOther && (
        <>
          <p className={css['other']}>{FORMATS.Other.name}</p>
          <MaterialList decided={decided} format="Other" names={names} />
        </>
      )}
    </>
  );
}

function MaterialList({ decided: { materials, film }, format, names }: MaterialsProps) {
  const listings = bestFirst(materials.filter((listing) => listing.format === format));
  if (listings.length === 0) return <NothingListed />;
  return (
    <ul role="list">
      {listings.map((listing) => (
        <ProgrammeMaterial key={listing._id} listing={listing} name={names.get(listing._id)!} copy={film.copy} />
      ))}
    </ul>
  );
}

const NothingListed = () => (
  <span className={css['nothing']}>
    <Icon drawing="M3 8.5h10" isRound />
    Nothing listed
  </span>
);

/** What fits stands first; in what is as good, and without a copy, the order is the register's. */
function bestFirst(listings: readonly ListedFilm[]): ListedFilm[] {
  const rank = ({ fit }: ListedFilm) => (fit ? FIT_VERDICTS.indexOf(fit.is) : 0);
  return listings.toSorted((a, b) => rank(a) - rank(b));
}
