import { z } from 'zod';
import { FIELD_KEYS } from '#domain/films/film-fields.ts';
import { STORED_ABOUT_PEOPLE, type TableAboutPeople } from '#domain/accounts/stored-data.ts';
import { text } from './response-fields.ts';

/*
 * The schema of the file with a user's own data. A row has exactly the columns that domain/accounts/stored-data.ts marks as downloadable.
 * Their values come from the database.
 */

function rowOf(table: TableAboutPeople) {
  const { downloaded } = STORED_ABOUT_PEOPLE[table];
  const columns: readonly string[] = table === 'films' ? [...downloaded, ...FIELD_KEYS] : downloaded;
  return z.strictObject(Object.fromEntries(columns.map((column) => [column, z.unknown()])));
}

const rowsOf = (table: TableAboutPeople) => z.array(rowOf(table)).describe(STORED_ABOUT_PEOPLE[table].what);

export const ownData = z.strictObject({
  exported_at: z.iso.datetime(),
  about: z.record(
    text,
    z.strictObject({
      what: text,
      why: text,
      kept_for: text,
      seen_by: text,
      left_out: z.record(text, text).describe('Column → the reason why the file does not have this column'),
    }),
  ),
  users: rowOf('users').describe(STORED_ABOUT_PEOPLE.users.what),
  films: rowsOf('films'),
  film_history: rowsOf('film_history'),
  moderation_acts: rowsOf('moderation_acts'),
  sessions: rowsOf('sessions'),
  passkeys: rowsOf('passkeys'),
  password_resets: rowsOf('password_resets'),
  reset_requests: rowsOf('reset_requests'),
  contact_reports: rowsOf('contact_reports'),
  mails: rowsOf('mails'),
  subscribers: rowsOf('subscribers'),
  alerts: rowsOf('alerts'),
  topics: rowsOf('topics'),
  want_supporters: rowsOf('want_supporters'),
  mailed_listings: rowsOf('mailed_listings'),
  list_requests: rowsOf('list_requests'),
  idempotency_keys: rowsOf('idempotency_keys'),
  rate_limits: rowsOf('rate_limits'),
} satisfies Record<TableAboutPeople | 'exported_at' | 'about', z.ZodType>);
