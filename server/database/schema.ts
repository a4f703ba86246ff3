import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Format, QualityLevel } from '#domain/films/film-options.ts';
import type { HistoryAction } from '#domain/moderation/moderation.ts';

/** The rows of every table, as Kysely reads and writes them. The migrations are the authority. */
export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  passkeys: PasskeysTable;
  passkey_challenges: { key: Buffer; expires_at: Date };
  films: FilmsTable;
  films_gone: { id: Maybe<string>; changed: Generated<string>; at: StoredOnce };
  film_history: FilmHistoryTable;
  film_merges: FilmMergesTable;
  moderation_acts: ModerationActsTable;
  password_resets: PasswordResetsTable;
  reset_requests: ResetRequestsTable;
  mails: MailsTable;
  idempotency_keys: IdempotencyKeysTable;
  catalogue_facts: { name: string; value: string };
}

type Stored = ColumnType<Date, Date | string, Date | string>;
type StoredOnce = ColumnType<Date, Date | string | undefined, never>;
type Maybe<Type> = ColumnType<Type | null, Type | null | undefined, Type | null>;

interface UsersTable {
  id: string;
  name: string;
  /** The folded name. */
  name_key: string;
  /** Null once someone else has released the address (server/users/release-unconfirmed-address.ts). */
  email: Maybe<string>;
  /** The address in ASCII lower case: one account for an address, however it is typed. */
  email_key: GeneratedAlways<string | null>;
  password_hash: string;
  is_trusted: Generated<boolean>;
  is_admin: Generated<boolean>;
  /** Raised to end every token issued before. */
  session_version: Generated<number>;
  /** The ids of the sessions that hold. */
  live_sessions: Generated<string[]>;
  /** Whether its password is a way to sign in; it stays one to confirm who somebody is. */
  password_sign_in: Generated<boolean>;
  wants_digest: Generated<boolean>;
  /** Since when it is known that who has the account reads its mailbox. */
  email_proven_at: Maybe<Date>;
  /** When the present address replaced another; null if the account was registered with it. */
  email_changed_at: Maybe<Date>;
  /** The address to restore while no one has confirmed the present address, and when the former address was confirmed. */
  former_email: Maybe<string>;
  former_email_proven_at: Maybe<Date>;
  /** When a session of the account last began. */
  signed_in_at: Maybe<Date>;
  /** The number of the transaction that last changed the name; set by a trigger. Null is older than any change. */
  renamed: GeneratedAlways<string | null>;
  created_at: StoredOnce;
  updated_at: Generated<Date>;
}

/** What is known of a session; whether it holds, its account says. */
interface SessionsTable {
  id: string;
  user_id: string;
  /** In plain words. */
  device: string;
  began_at: StoredOnce;
  /** To the hour. */
  used_at: Generated<Date>;
  /** When its owner last showed who they are. */
  authenticated_at: Generated<Date>;
  expires_at: StoredOnce;
}

interface PasskeysTable {
  id: string;
  user_id: string;
  /** What its authenticator calls it. */
  credential_id: Buffer;
  public_key: Buffer;
  /** How often it has signed; 0 where it does not count. */
  counter: string;
  transports: string[];
  name: string;
  created_at: StoredOnce;
  used_at: Maybe<Date>;
}

interface FilmsTable {
  id: string;
  /** The film's place in the sitemap. */
  slot: GeneratedAlways<number>;
  title: string;
  directors: string[];
  year: number;
  duration: number;
  format: Format;
  sidecar_type: string;
  sidecar_format: string;
  quality_level: QualityLevel | '';
  language: string;
  sidecar_by: string;
  commissioned_by: string;
  contact: string;
  certificate: string;
  frame_rate: string;
  rights_holder: string;
  genres: string[];
  alt_titles: string[];
  notes: string;
  tmdb_id: Maybe<number>;
  alt_titles_check: Generated<string[]>;
  duration_check: Maybe<number>;
  certificate_check: Generated<string>;
  compared_at: Maybe<Date>;
  flagged: Generated<boolean>;
  flag_reason: Generated<string>;
  approved: Generated<boolean>;
  author_id: Maybe<string>;
  /** How it came in: the first entry of its history, which film_history goes on with. */
  arrival: Generated<'submitted' | 'imported'>;
  created_at: Stored;
  updated_at: Stored;
  /** Since when it waits for moderation: its submission, or its author's last edit. */
  waiting_since: Maybe<Date>;
  /** When it was approved last; null for what was public from its start, or before this was kept. */
  approved_at: Maybe<Date>;
  /** What a moderator told the submitter when reverting it to draft. */
  moderator_message: Generated<string>;
  deleted_at: Maybe<Date>;
  /** The listing that a duplicate was merged into; its old address leads there. */
  merged_into: Maybe<string>;
  search_text: string;
  /** The number of the transaction that last wrote the row; set by a trigger. */
  changed: GeneratedAlways<string>;
}

interface FilmHistoryTable {
  id: GeneratedAlways<string>;
  film_id: string;
  at: Stored;
  actor_id: Maybe<string>;
  /** The table's check names these. */
  act: Exclude<HistoryAction, 'submitted' | 'imported'>;
  /** Field → [before, after]. */
  changes: JSONColumnType<Record<string, [unknown, unknown]>>;
}

interface FilmMergesTable {
  film_id: string;
  kept_id: string;
  /** The alternative titles that the merge gave to the kept listing. */
  titles: string[];
  /** Field → [the kept listing's value before, the value that it took from the merged listing]. */
  taken: JSONColumnType<Record<string, [unknown, unknown]>>;
  at: StoredOnce;
}

interface ModerationActsTable {
  id: GeneratedAlways<string>;
  at: StoredOnce;
  actor_id: Maybe<string>;
  act: string;
  film_id: Maybe<string>;
  user_id: Maybe<string>;
  details: JSONColumnType<Record<string, unknown>>;
}

interface PasswordResetsTable {
  id: string;
  user_id: string;
  token_hash: Buffer;
  created_at: StoredOnce;
  expires_at: Stored;
  used_at: Maybe<Date>;
  /** The address that using it puts back. */
  restores_email: Maybe<string>;
  /** Whether no one can confirm the new address while this link can restore the old address. */
  is_binding: Generated<boolean>;
}

interface ResetRequestsTable {
  id: string;
  email: string;
  /** Whether someone tried to register with the address, rather than asked for a new password. */
  is_registration: Generated<boolean>;
  /** Hash of the network that asked. */
  network: string;
  created_at: StoredOnce;
}

interface MailsTable {
  id: string;
  kind: string;
  user_id: Maybe<string>;
  to_address: string;
  /** Ids and plain facts that its kind needs; no secrets. */
  details: JSONColumnType<Record<string, unknown>>;
  created_at: StoredOnce;
  sent_at: Maybe<Date>;
  /** Since when it has failed: it is not tried again unless an operator says so. */
  failed_at: Maybe<Date>;
  attempts: Generated<number>;
  /** Why it has not been sent, for the operator. */
  last_error: Generated<string>;
}

interface IdempotencyKeysTable {
  user_id: string;
  key_hash: Buffer;
  request_hash: Buffer;
  film_ids: Generated<string[]>;
  created_at: StoredOnce;
}
