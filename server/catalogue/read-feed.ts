import type { CatalogueChange, FilmEntry } from '#catalogue/film-entry.ts';
import { idText, readId } from '#catalogue/index/columns.ts';
import { forEachFacet } from '#domain/filters/facets.ts';
import { FORMATS, FORMAT_VALUES, listedTypes, type Format } from '#domain/films/film-options.ts';
import { fitKeyAtRate } from '#domain/fit/fit-keys.ts';
import { listedRate } from '#domain/fit/fit.ts';
import type { Rate } from '#timed-text/rate.ts';
import { ConnectionLostError } from '#server/database/is-database-unavailable.ts';
import type { PooledConnection } from '#server/database/pooled-connection.ts';
import { CopyRows } from './copy-rows.ts';
import { COLUMNS, KIND } from './feed-queries.ts';
import { createPauses } from '#server/pauses.ts';

/** The results of one statement of the feed, except the changes to films. */
export interface Reading {
  /** The snapshot of the statement. */
  snapshot: string;
  /** The time of the statement by the database's clock (milliseconds since 1970). */
  at: number;
  /** The current names of submitters by their ids. */
  names: Map<string, string>;
  /** Whether some changes are unknown, so that all films must be read again. */
  isIncomplete: boolean;
}

/** Number of changes to pass to `stage` at a time. */
const BATCH = 1000;

const FIELD = Object.fromEntries(COLUMNS.map((column, index) => [column, index])) as Record<(typeof COLUMNS)[number], number>;

/**
 * Reads changes and passes them to `stage` as they arrive.
 * @param statement the statement from `feedStatement`
 * @param stage takes up to 1,000 changes; the next changes are read when its promise resolves
 * @throws ConnectionLostError on a standby, whose snapshots do not list open transactions
 */
export async function readFeed(
  connection: PooledConnection,
  statement: string,
  stage: (changes: readonly CatalogueChange[]) => Promise<void>,
): Promise<Reading> {
  const reading: Reading = { snapshot: '', at: 0, names: new Map(), isIncomplete: false };
  const rows = new CopyRows(COLUMNS.length);
  const authors = new Map<string, string>();
  const rates: Rates = new Map();
  let changes: CatalogueChange[] = [];

  /** Reads the submitter's id and, once for each submitter, the name. */
  const readAuthor = (): string | undefined => {
    if (rows.isNull(FIELD.authorId)) return undefined;
    const bytes = rows.bytes(FIELD.authorId).toString('latin1');
    let id = authors.get(bytes);
    if (id === undefined) {
      id = readIdText(rows.bytes(FIELD.authorId));
      authors.set(bytes, id);
      reading.names.set(id, rows.text(FIELD.name));
    }
    return id;
  };
  const readRow = () => {
    switch (rows.int16(FIELD.kind)) {
      case KIND.film:
        changes.push(readFilm(rows, readAuthor(), rates));
        break;
      case KIND.gone:
        if (rows.isNull(FIELD.id)) reading.isIncomplete = true;
        else changes.push({ goneId: rows.bytes(FIELD.id) });
        break;
      case KIND.name:
        reading.names.set(readIdText(rows.bytes(FIELD.id)), rows.text(FIELD.name));
        break;
      default:
        if (rows.isTrue(FIELD.approved)) throw new ConnectionLostError('This server is a standby.');
        reading.snapshot = rows.text(FIELD.name);
        reading.at = rows.time(FIELD.created);
    }
  };

  const pause = createPauses();
  for await (const chunk of connection.copyOut(statement)) {
    await pause();
    rows.add(chunk);
    while (rows.next()) {
      readRow();
      if (changes.length < BATCH) continue;
      await stage(changes);
      changes = [];
    }
  }
  if (changes.length > 0) await stage(changes);
  if (reading.snapshot === '') throw new Error('The database sent changes without a snapshot.');
  return reading;
}

/** The frame rates by the texts that people typed. A reading keeps them, because a million films have few different texts. */
type Rates = Map<string, Rate | undefined>;

/** The types that a film is found under, one on each line, by its format and sidecar type. */
const TYPES = new Map(
  FORMAT_VALUES.flatMap((format) =>
    ['', ...FORMATS[format].sidecarTypes].map((type) => [`${format} ${type}`, listedTypes({ format, sidecar_type: type }).join('\n')]),
  ),
);

function readFilm(rows: CopyRows, authorId: string | undefined, rates: Rates): FilmEntry {
  const facets = forEachFacet((facet) => rows.text(FIELD[facet]));
  const { format, sidecar_type } = facets as { format: Format; sidecar_type: string };
  const duration = rows.int16(FIELD.duration);
  return {
    id: rows.bytes(FIELD.id),
    changed: rows.int64(FIELD.changed),
    created: rows.time(FIELD.created),
    since: rows.isNull(FIELD.since) ? Infinity : rows.time(FIELD.since),
    approved: rows.isTrue(FIELD.approved),
    flagged: rows.isTrue(FIELD.flagged),
    authorId,
    year: rows.int16(FIELD.year),
    duration,
    fitKey: fitKeyAtRate({ duration, format, sidecar_type, sidecar_format: facets.sidecar_format }, readFrameRate(rows, rates)),
    filmKey: rows.int64(FIELD.filmKey),
    tmdbId: rows.isNull(FIELD.tmdbId) ? undefined : rows.int32(FIELD.tmdbId),
    facets: { ...facets, sidecar_type: TYPES.get(`${format} ${sidecar_type}`)! },
    searchText: rows.bytes(FIELD.searchText),
  };
}

function readFrameRate(rows: CopyRows, rates: Rates): Rate | undefined {
  const text = rows.text(FIELD.frameRate);
  if (!rates.has(text)) rates.set(text, listedRate({ frame_rate: text }));
  return rates.get(text);
}

const readIdText = (bytes: Buffer): string => idText({ ids: Uint32Array.of(...readId(bytes)) }, 0);
