import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Format, QualityLevel } from '#domain/films/film-options.ts';
import type { Frequency } from '#domain/alerts/frequency.ts';
import type { HistoryAction } from '#domain/moderation/moderation.ts';
import type { WantedFormat, WantStatus } from '#domain/wanted/want.ts';

/** Rows of every table, as Kysely reads and writes them. If they differ, the migrations are right. */
export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  passkeys: PasskeysTable;
  passkey_challenges: { key: Buffer; expires_at: Date };
  films: FilmsTable;
  films_gone: { id: Maybe<string>; changed: Generated<string>; at: StoredOnce };
  film_history: FilmHistoryTable;
  film_merges: FilmMergesTable;
  contact_reports: ContactReportsTable;
  moderation_acts: ModerationActsTable;
  password_resets: PasswordResetsTable;
  reset_requests: ResetRequestsTable;
  mails: MailsTable;
  idempotency_keys: IdempotencyKeysTable;
  monthly_statistics: { month: string; figures: JSONColumnType<Record<string, unknown>>; made_at: Stored };
  catalogue_facts: { name: string; value: string };
  subscribers: SubscribersTable;
  merged_subscribers: { id: string; kept_id: string };
  list_requests: ListRequestsTable;
  topics: TopicsTable;
  alerts: { subscriber_id: string; topic_id: string; created_at: StoredOnce };
  topic_matches: { topic_id: string; film_id: string; at: StoredOnce };
  announcements: { film_id: string; at: Maybe<Date> };
  wants: WantsTable;
  want_supporters: WantSupportersTable;
  want_matches: { want_id: string; film_id: string; at: StoredOnce };
  mailed_listings: { subscriber_id: string; film_id: string; mail_id: Maybe<string> };
}

type Stored = ColumnType<Date, Date | string, Date | string>;
type StoredOnce = ColumnType<Date, Date | string | undefined, never>;
type Maybe<Type> = ColumnType<Type | null, Type | null | undefined, Type | null>;

interface UsersTable {
  id: string;
  name: string;
  name_key: string;
  /** Null once someone else has released the address (server/users/release-unconfirmed-address.ts). */
  email: Maybe<string>;
  /** The address in ASCII lower case, so that an address has one account regardless of case. */
  email_key: GeneratedAlways<string | null>;
  password_hash: string;
  is_trusted: Generated<boolean>;
  is_admin: Generated<boolean>;
  /** Version of the account's tokens. Raising it makes all earlier tokens invalid. */
  session_version: Generated<number>;
  /** The ids of the valid sessions. */
  live_sessions: Generated<string[]>;
  /** Whether the password can be used to sign in. It can always be used to confirm the user's identity. */
  password_sign_in: Generated<boolean>;
  wants_digest: Generated<boolean>;
  /** The time when the user proved that they read the address's mailbox. */
  email_proven_at: Maybe<Date>;
  /** The time when the present address replaced another; null if the account was registered with it. */
  email_changed_at: Maybe<Date>;
  /** The address to restore while no one has confirmed the present address, and when the former address was confirmed. */
  former_email: Maybe<string>;
  former_email_proven_at: Maybe<Date>;
  /** The time when the last session of the account began. */
  signed_in_at: Maybe<Date>;
  /** The time of the last yearly question about the contacts of the member's listings, or of a later answer. */
  contacts_asked_at: Maybe<Date>;
  /** The number of the transaction that last changed the name; set by a trigger. Null is older than any change. */
  renamed: GeneratedAlways<string | null>;
  created_at: StoredOnce;
  updated_at: Generated<Date>;
}

/** Details of a session. The account's `live_sessions` show whether it is valid. */
interface SessionsTable {
  id: string;
  user_id: string;
  /** A description in plain words. */
  device: string;
  began_at: StoredOnce;
  /** To the hour. */
  used_at: Generated<Date>;
  /** The time when the user last proved their identity. */
  authenticated_at: Generated<Date>;
  expires_at: StoredOnce;
}

interface PasskeysTable {
  id: string;
  user_id: string;
  /** The authenticator's id for the passkey. */
  credential_id: Buffer;
  public_key: Buffer;
  /** The authenticator's signature counter; 0 if it does not count. */
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
  /** The way the film was added, which is the first entry of its history. film_history has the later ones. */
  arrival: Generated<'submitted' | 'imported'>;
  created_at: Stored;
  updated_at: Stored;
  /** The time since which the film has waited for a moderator: its submission, or its submitter's last edit. */
  waiting_since: Maybe<Date>;
  /** The time of the last approval; null for films that were public from the start or were approved before this column existed. */
  approved_at: Maybe<Date>;
  /** The moderator's message to the submitter when reverting the film to draft. */
  moderator_message: Generated<string>;
  deleted_at: Maybe<Date>;
  /** The listing that a duplicate was merged into. The duplicate's old address redirects to it. */
  merged_into: Maybe<string>;
  /** The time when the submitter submitted, changed or confirmed the contact; null if they never did. */
  contact_confirmed_at: Maybe<Date>;
  /** The time when a moderator last asked the submitter about this contact. */
  contact_asked_at: Maybe<Date>;
  /** The time when a moderator marked that the contact does not answer. */
  contact_silent_since: Maybe<Date>;
  search_text: string;
  /** The number of the transaction that last wrote the row; set by a trigger. */
  changed: GeneratedAlways<string>;
}

interface FilmHistoryTable {
  id: GeneratedAlways<string>;
  film_id: string;
  at: Stored;
  actor_id: Maybe<string>;
  /** The actions in the table's check constraint. */
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

interface ContactReportsTable {
  film_id: string;
  /** A keyed hash of the reporter's address (server/films/contacts/reporter-key.ts). */
  reporter_key: Buffer;
  source: 'person' | 'bounce';
  created_at: Stored;
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
  /** The address that the link restores. */
  restores_email: Maybe<string>;
  /** Whether no one can confirm the new address while this link can restore the old address. */
  is_binding: Generated<boolean>;
}

interface ResetRequestsTable {
  id: string;
  email: string;
  /** Whether someone tried to register with the address, rather than asked for a new password. */
  is_registration: Generated<boolean>;
  /** Hash of the network of the request. */
  network: string;
  created_at: StoredOnce;
}

interface MailsTable {
  id: string;
  kind: string;
  user_id: Maybe<string>;
  to_address: string;
  /** The subscriber whose email this is: deleting the subscriber deletes the email. */
  subscriber_id: Maybe<string>;
  /** Ids and plain facts for the email's kind; no secrets. */
  details: JSONColumnType<Record<string, unknown>>;
  created_at: StoredOnce;
  sent_at: Maybe<Date>;
  /** The time of failure. The email is not tried again unless an operator retries it. */
  failed_at: Maybe<Date>;
  attempts: Generated<number>;
  /** The reason why the email was not sent, for the operator. */
  last_error: Generated<string>;
}

interface IdempotencyKeysTable {
  user_id: string;
  key_hash: Buffer;
  request_hash: Buffer;
  film_ids: Generated<string[]>;
  created_at: StoredOnce;
}

/** A person who gets emails about listings: an account, or an address alone that its reader has confirmed. */
interface SubscribersTable {
  id: string;
  user_id: Maybe<string>;
  email: Maybe<string>;
  email_key: GeneratedAlways<string | null>;
  /** The same for all spellings of an address (domain/accounts/counting-key.ts). */
  counting_key: string;
  frequency: Generated<Frequency>;
  /** When the last email about listings was queued; before the first one, when the person became a subscriber. */
  mailed_at: Generated<Date>;
  /** When the subscriber last said that the emails are useful. */
  useful_at: Generated<Date>;
  asked_at: Maybe<Date>;
  created_at: StoredOnce;
}

interface ListRequestsTable {
  id: string;
  kind: string;
  email: string;
  details: JSONColumnType<Record<string, unknown>>;
  /** Hash of the network of the request. */
  network: string;
  created_at: StoredOnce;
  done_at: Maybe<Date>;
}

interface TopicsTable {
  /** A hash of kind and value. */
  id: string;
  kind: 'search' | 'film';
  /** The query of a list, or the facts of a film as JSON (domain/alerts/topic.ts). */
  value: string;
  created_at: StoredOnce;
}

interface WantsTable {
  id: string;
  title: string;
  directors: string[];
  year: number;
  tmdb_id: Maybe<number>;
  format: WantedFormat;
  /** Empty for any language. */
  language: string;
  status: WantStatus;
  maker: Generated<string>;
  /** A month (2027-03); empty if unknown. */
  ready_in: Generated<string>;
  met_by: Maybe<string>;
  met_at: Maybe<Date>;
  merged_into: Maybe<string>;
  /** Number of different people who want it. Triggers count them (`countPeopleOfWants` in functions.ts). */
  people: Generated<number>;
  created_at: StoredOnce;
  updated_at: Generated<Date>;
}

interface WantSupportersTable {
  want_id: string;
  subscriber_id: string;
  /** A day (2027-03-14); empty if the person gave none. */
  needed_by: Generated<string>;
  ask_at: Stored;
  /** Whether the public number includes the person. */
  is_counted: Generated<boolean>;
  asked_at: Maybe<Date>;
  created_at: StoredOnce;
}
