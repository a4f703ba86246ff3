import type { Client } from 'pg';
import type { Outcome } from './ask.ts';

/*
 * Records requests and their outcomes outside the program, to compare them with the database afterwards. Each write has a unique value. Its
 * entry is made before it is sent.
 */

interface Entry {
  outcome: Outcome;
}

/** A new title of a film. One person changes the title again and again, one change at a time. */
interface Edit extends Entry {
  title: string;
}

export class Ledger {
  /** Entries by title. */
  readonly films = new Map<string, Entry>();
  /** Entries by email address. */
  readonly accounts = new Map<string, Entry>();
  /** Entries by film id. */
  readonly approvals = new Map<string, Entry>();
  /** Edits by film id, in order. */
  readonly edits = new Map<string, Edit[]>();

  /** Adds an entry for a write that the caller is about to send. */
  enter(kind: 'films' | 'accounts' | 'approvals', name: string): Entry {
    const entry: Entry = { outcome: 'unknown' };
    this[kind].set(name, entry);
    return entry;
  }

  /** Adds an entry for a title that the caller is about to send. */
  enterEdit(film: string, title: string): Entry {
    const edit: Edit = { title, outcome: 'unknown' };
    const edits = this.edits.get(film);
    if (edits) edits.push(edit);
    else this.edits.set(film, [edit]);
    return edit;
  }

  /** Counts the writes with this outcome. */
  count(outcome: Outcome): number {
    const all = [this.films, this.accounts, this.approvals].flatMap((entries) => [...entries.values()]);
    return [...all, ...[...this.edits.values()].flat()].filter((entry) => entry.outcome === outcome).length;
  }
}

/** Returns a sentence for each difference between the database and the ledger. */
export async function findDifferences(ledger: Ledger, database: Client): Promise<string[]> {
  const films = await database.query<{ id: string; title: string; approved: boolean }>(
    'select id, title, approved from films where deleted_at is null',
  );
  const users = await database.query<{ email: string }>('select email from users');
  const acts = await database.query<{ film_id: string }>('select distinct film_id from moderation_acts');
  const titles = Map.groupBy(films.rows, ({ title }) => title);
  const byId = new Map(films.rows.map((film) => [film.id, film]));
  const emails = Map.groupBy(users.rows, ({ email }) => email);
  const acted = new Set(acts.rows.map(({ film_id: id }) => id));
  return [
    ...differencesOf('film', ledger.films, (title) => titles.get(title)?.length ?? 0),
    ...differencesOf('account', ledger.accounts, (email) => emails.get(email)?.length ?? 0),
    ...differencesOf('approval', ledger.approvals, (id) => Number(byId.get(id)?.approved === true && acted.has(id))),
    ...[...ledger.edits].flatMap(([id, edits]) => {
      const stored = byId.get(id)?.title;
      const allowed = allowedTitles(edits);
      return stored !== undefined && allowed.includes(stored)
        ? []
        : [`the film ${id} is called "${stored}", but should be called ${allowed.join(' or ')}`];
    }),
  ];
}

function differencesOf(what: string, entries: ReadonlyMap<string, Entry>, stored: (key: string) => number): string[] {
  return [...entries].flatMap(([key, { outcome }]) => {
    const times = stored(key);
    if (times > 1) return [`the ${what} ${key} is stored ${times} times`];
    if (outcome === 'ok' && times === 0) return [`the ${what} ${key} was acknowledged but is lost`];
    if (outcome === 'fail' && times === 1) return [`the ${what} ${key} was refused but is stored`];
    return [];
  });
}

/** Returns the last acknowledged title and the later titles with an unknown outcome. */
function allowedTitles(edits: readonly Edit[]): string[] {
  const last = edits.findLastIndex(({ outcome }) => outcome === 'ok');
  return edits
    .slice(Math.max(last, 0))
    .filter(({ outcome }) => outcome !== 'fail')
    .map(({ title }) => title);
}
