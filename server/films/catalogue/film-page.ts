import type { RawBuilder } from 'kysely';
import type { Copy } from '#domain/fit.ts';
import type { Condition } from './filter-sql.ts';
import type { FilmOrder } from './order-sql.ts';
import type { Presenter } from './present-film-sql.ts';

export interface Page {
  /** Which films the viewer may see. */
  scope: Condition;
  /** What narrows them. */
  conditions: Condition[];
  order: FilmOrder;
  /** Of a cursor; absent on the first page. */
  after?: string[] | undefined;
  limit: number;
  present: Presenter;
  /** What the films are to fit, where the order depends on it. */
  copy?: Copy | undefined;
}

export interface PageAndTotal {
  /** The JSON of the page's films, separated by commas. */
  films: string;
  total: number;
  /** The order's keys of the page's last film when there are more after it. */
  goOnAfter: string[] | null;
}

/** The SQL of a page. */
export interface Source {
  before?: RawBuilder<unknown>;
  /** The page's films as `f`, and one more when there are more. */
  films: RawBuilder<unknown>;
  /** The table there that has the order's keys. */
  by: string;
  total: RawBuilder<number>;
}
