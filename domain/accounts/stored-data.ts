import { LIMITS } from '#domain/limits.ts';
import { RETENTION } from './retention.ts';

/** One category of stored data, in the words of the Privacy Policy. */
export interface StoredRecord {
  name: string;
  /** The contents. */
  what: string;
  /** The purpose. */
  why: string;
  keptFor: string;
  seenBy: string;
}

interface StoredTable extends StoredRecord {
  /** Columns that the person can download (`GET /users/{id}/data`). */
  downloaded: readonly string[];
  /** Columns that the person cannot download, each with the reason. */
  withheld: Readonly<Record<string, string>>;
}

const ITS_NUMBER = 'This is only the number of the row.';
const OF_A_CHANGE = 'This is only the number of the last change.';
const ITSELF = 'This is your own account.';
const DERIVED = 'The program calculates this from the other values.';
const OF_NO_PERSON = 'This describes the film, not a person.';
const OPERATORS = 'The people who run the server.';

/**
 * Every table with data about people, by its name. The Privacy Policy shows the texts, and the file of a person's own data
 * contains them. A test compares the tables with the real schema (server/database/stored-data.test.ts): name every new table
 * and column here or in `STORED_ABOUT_NOBODY`.
 */
export const STORED_ABOUT_PEOPLE = {
  users: {
    name: 'Your account',
    what: 'Your name and email address. The dates when you joined, when you last signed in, when you confirmed or changed your email address, and when your account was last changed. When we last asked if the contacts of your listings are still right, or when you last confirmed them. Whether you are a super-user or an admin, whether you want the daily email for admins, and whether you sign in with a password. How often all your sessions were ended. Your old email address, until you confirm the new address. We store a hash of your password, not the password itself.',
    why: 'To sign you in, to show who submitted a listing, and to write to you about your account and your listings.',
    keptFor: `Until you erase your account. If you never confirm your email address, the person who reads its mail can claim it; we then erase your account if it has no listings and no role. If someone else enters an unconfirmed address, we also erase the account if it has no listings, no role and no passkey, is more than a day old, and has not been used for ${LIMITS.unusedAccountDays} days.`,
    seenBy:
      'Everyone sees your name on your approved listings. You and the admins see the rest. The password hash never leaves the server.',
    downloaded: [
      'id',
      'name',
      'email',
      'is_trusted',
      'is_admin',
      'session_version',
      'password_sign_in',
      'wants_digest',
      'email_proven_at',
      'email_changed_at',
      'former_email',
      'former_email_proven_at',
      'signed_in_at',
      'contacts_asked_at',
      'created_at',
      'updated_at',
    ],
    withheld: {
      name_key: DERIVED,
      email_key: DERIVED,
      live_sessions: 'These are the numbers of your sessions, which are listed separately.',
      password_hash: 'Someone who gets the hash could try to guess your password.',
      renamed: OF_A_CHANGE,
    },
  },
  sessions: {
    name: 'Signed-in devices',
    what: 'For each browser in which you sign in: its name, such as “Firefox on Windows”, the time when you signed in, the hour when you last used it, the time when you last confirmed your identity, and the time when the session ends. We do not store a network address (IP address).',
    why: 'To show you where you are signed in, and to let you sign out there.',
    keptFor: 'Until you sign out there. We delete expired sessions the following night.',
    seenBy: 'You, and the people who run the server.',
    downloaded: ['device', 'began_at', 'used_at', 'authenticated_at', 'expires_at'],
    withheld: { id: ITS_NUMBER, user_id: ITSELF },
  },
  passkeys: {
    name: 'Your passkeys',
    what: 'For each passkey: its name, its public key, and the times when you added it and last used it. Your fingerprint, face or PIN never leaves your device.',
    why: 'To sign you in with it.',
    keptFor: 'Until you remove it, or erase your account.',
    seenBy: 'You, and the people who run the server.',
    downloaded: ['name', 'transports', 'created_at', 'used_at'],
    withheld: {
      id: ITS_NUMBER,
      user_id: ITSELF,
      credential_id: 'Your device has it too, and no other device can use it.',
      public_key: 'Your device has it too, and no other device can use it.',
      counter: 'This only helps us to notice a copied device.',
    },
  },
  films: {
    name: 'Listings',
    what: 'The facts about a film and its access material, with the contact. When you last confirmed the contact, when a moderator last asked about it, and when a moderator marked that it does not answer. Your account as the submitter, and the dates. Your notes for the moderators, and their messages to you.',
    why: 'To publish the register. People need the contact to ask for the material, and moderators need your name to ask you questions.',
    keptFor: `Permanently. If you erase your account, we remove your name. You can have your drafts deleted with the account, except drafts that were once public or that a moderator changed. If a moderator deletes a listing, we delete its data after ${RETENTION.deletedFilmDays} days.`,
    seenBy:
      'Everyone sees an approved listing. It is also, without your name, in the files of the whole register, which anyone may keep. You and the moderators see a draft. Only moderators see notes.',
    // The test adds the form's fields (film-fields.ts).
    downloaded: [
      'id',
      'tmdb_id',
      'approved',
      'approved_at',
      'arrival',
      'created_at',
      'updated_at',
      'waiting_since',
      'moderator_message',
      'deleted_at',
      'merged_into',
      'contact_confirmed_at',
      'contact_asked_at',
      'contact_silent_since',
    ],
    withheld: {
      slot: OF_NO_PERSON,
      alt_titles_check: OF_NO_PERSON,
      duration_check: OF_NO_PERSON,
      certificate_check: OF_NO_PERSON,
      compared_at: OF_NO_PERSON,
      flagged: OF_NO_PERSON,
      flag_reason: OF_NO_PERSON,
      author_id: ITSELF,
      search_text: DERIVED,
      changed: OF_A_CHANGE,
    },
  },
  contact_reports: {
    name: 'Reports about contacts',
    what: 'If you report that the contact of a listing does not answer: the listing, the time, and a hash of your email address.',
    why: 'To count each person once, and to show moderators which contacts several people could not reach.',
    keptFor: `Until the contact changes or is confirmed, or a moderator decides about it, and for ${RETENTION.contactReportDays} days at most. If you erase your account, we delete your reports immediately.`,
    seenBy: 'Moderators see how many people reported a contact. No one sees who they are.',
    downloaded: ['film_id', 'source', 'created_at'],
    withheld: { reporter_key: DERIVED },
  },
  film_history: {
    name: 'Histories of listings',
    what: 'Each change to a listing, with its date and the person who made it.',
    why: 'To find and undo mistakes and misuse.',
    keptFor: 'As long as the listing. After an account is erased, only a number remains, which identifies no one.',
    seenBy:
      'Moderators. Everyone sees the changes between public versions of a listing, without names, notes, drafts and earlier contacts.',
    downloaded: ['at', 'film_id', 'act', 'changes'],
    withheld: { id: ITS_NUMBER, actor_id: ITSELF },
  },
  moderation_acts: {
    name: 'Moderation log',
    what: 'Which moderator approved, changed or deleted which listing. Who gave or removed which role. Erased accounts. Who retried or discarded failed emails and jobs.',
    why: 'To check how moderators use their power over other people’s listings and accounts.',
    keptFor:
      'Permanently, and no one can change it. After an account is erased, only a number remains in the log, which identifies no one.',
    seenBy: OPERATORS,
    downloaded: ['at', 'act', 'film_id', 'actor_id', 'user_id', 'details'],
    withheld: { id: ITS_NUMBER },
  },
  password_resets: {
    name: 'Password reset links',
    what: 'The times when we sent you a link for a new password and when the link expires, and whether it was used. After a change of your email address: the old address, and whether the new address can be confirmed while the link is valid. We do not store the link itself.',
    why: 'To let each link work only once and for a limited time, and to let you recover a stolen account.',
    keptFor: `A link is valid for ${LIMITS.resetMinutes} minutes, or ${LIMITS.emailRevertHours} hours after a change of address. We delete the data ${RETENTION.expiredResetHours} hours after the link expires.`,
    seenBy: OPERATORS,
    downloaded: ['created_at', 'expires_at', 'used_at', 'restores_email', 'is_binding'],
    withheld: { id: ITS_NUMBER, user_id: ITSELF, token_hash: 'This is a hash of the link that sets a new password.' },
  },
  reset_requests: {
    name: 'Password reset requests',
    what: 'The email address that someone entered to get a link or to sign up, the time, and a hash of their network address (IP address).',
    why: 'To send the link without revealing whether the address has an account, and to limit the number of links.',
    keptFor: `Usually for a second, and for ${RETENTION.resetRequestHours} hours at most.`,
    seenBy: OPERATORS,
    downloaded: ['email', 'is_registration', 'created_at'],
    withheld: { id: ITS_NUMBER, network: 'This is a hash of the network address that sent the request, which might be someone else’s.' },
  },
  mails: {
    name: 'Emails to you',
    what: 'The address and type of each email, the listings that it is about, a moderator’s message to you, and the time when it was sent or the reason why it failed. We do not store the text, unless the site has no mail server and saves emails as files.',
    why: 'To send each email, and to send it only once.',
    keptFor: `${RETENTION.sentMailDays} days if the email was sent, ${RETENTION.failedMailDays} days if it failed. If you erase your account, we delete all of them immediately, except the last one.`,
    seenBy: 'The admins see the address, type and error of failed emails. The people who run the server see everything.',
    downloaded: ['kind', 'to_address', 'details', 'created_at', 'sent_at', 'failed_at', 'attempts', 'last_error'],
    withheld: { id: ITS_NUMBER, user_id: ITSELF, subscriber_id: ITSELF },
  },
  subscribers: {
    name: 'Emails about listings',
    what: 'If you asked for emails about listings: your account or, without an account, your email address. How often you want the emails, when we last emailed you, when we last asked if the emails are useful, and when you answered.',
    why: 'To send you the emails that you asked for, as often as you want them.',
    keptFor: 'Until you stop the emails or erase your account. We delete an address without alerts the following night.',
    seenBy: OPERATORS,
    downloaded: ['frequency', 'mailed_at', 'useful_at', 'asked_at', 'created_at'],
    withheld: {
      id: ITS_NUMBER,
      user_id: ITSELF,
      email: 'This is only for people without an account.',
      email_key: DERIVED,
      counting_key: DERIVED,
    },
  },
  alerts: {
    name: 'Your alerts',
    what: 'Each search or film that you follow, as a number, and the time when you began to follow it.',
    why: 'To email you when something that you are looking for is listed.',
    keptFor: `Until you end the alert. Once a year we ask if the alert is still useful, and end it if you do not answer within ${LIMITS.responseDays} days.`,
    seenBy: 'Only you, and the people who run the server.',
    downloaded: ['topic_id', 'created_at'],
    withheld: { subscriber_id: ITSELF },
  },
  topics: {
    name: 'Searches and films with an alert',
    what: 'The words and filters of each search that someone follows, or the film. People who follow the same search or film share one record, which does not name them.',
    why: 'To compare each new listing with the search or film.',
    keptFor: 'Until no one follows the search or film. We delete it the following night.',
    seenBy: OPERATORS,
    downloaded: ['id', 'kind', 'value'],
    withheld: { created_at: 'This is the time when the first person began to follow it.' },
  },
  want_supporters: {
    name: 'Materials that you need',
    what: 'The materials that you said you need, and by when, and whether the public number includes you. Everyone sees the number of people who need a material, or “a few” if there are fewer than three, but never who they are.',
    why: 'To tell makers what is needed, and to tell you when it is listed.',
    keptFor: `Until you say that you no longer need it, or for ${RETENTION.matchDays} days after it is listed or a moderator closes it. After the day by which you need it, or after a year, we ask if you still need it. If you do not answer within ${LIMITS.responseDays} days, we delete this.`,
    seenBy: 'Only you, and the people who run the server.',
    downloaded: ['want_id', 'needed_by', 'ask_at', 'asked_at', 'is_counted', 'created_at'],
    withheld: { subscriber_id: ITSELF },
  },
  mailed_listings: {
    name: 'Listings in emails to you',
    what: 'The listings in our emails to you about your alerts and the materials that you need.',
    why: 'To email you about each listing only once, even if it is reverted to draft and approved again.',
    keptFor: 'Until you stop the emails or erase your account, or the listing is deleted.',
    seenBy: OPERATORS,
    downloaded: ['film_id'],
    withheld: { subscriber_id: ITSELF, mail_id: ITS_NUMBER },
  },
  list_requests: {
    name: 'Requests that you confirm by email',
    what: 'The email address that someone entered to get emails about listings, what they asked for, the time, and a hash of their network address (IP address).',
    why: 'To email a link to the address, so that no one else can ask for emails in your name.',
    keptFor: `${RETENTION.listRequestDays} days.`,
    seenBy: OPERATORS,
    downloaded: ['kind', 'email', 'details', 'created_at', 'done_at'],
    withheld: {
      id: 'The link in the email is made from this number.',
      network: 'This is a hash of the network address that sent the request, which might be someone else’s.',
    },
  },
  idempotency_keys: {
    name: 'Duplicate-submission protection',
    what: 'The listings that one submission of a form created, and the time.',
    why: 'To store listings only once if your connection fails and you send them again.',
    keptFor: `${RETENTION.idempotencyKeyHours} hours.`,
    seenBy: OPERATORS,
    downloaded: ['film_ids', 'created_at'],
    withheld: { user_id: ITSELF, key_hash: DERIVED, request_hash: DERIVED },
  },
  rate_limits: {
    name: 'Rate limits',
    what: 'The number of pages, wrong passwords, new accounts and saved listings for an account or a network address (IP address), the number of emails to an email address, and which people of a network count for a wanted material. We store each number under a hash, not under the account or the address itself.',
    why: 'To stop people who try to guess passwords, fill the register or slow the site down.',
    keptFor: 'A minute, an hour or a day, depending on the limit. We delete expired numbers the following night.',
    seenBy: OPERATORS,
    downloaded: ['key', 'points', 'expire'],
    withheld: {},
  },
} as const satisfies Record<string, StoredTable>;

export type TableAboutPeople = keyof typeof STORED_ABOUT_PEOPLE;

/** Tables with data about films or about the program itself, with their columns. */
export const STORED_ABOUT_NOBODY = {
  passkey_challenges: {
    what: 'random values for passkeys to sign, kept for five minutes without any link to a person',
    columns: ['key', 'expires_at'],
  },
  film_merges: {
    what: 'which listings were merged, and which values the remaining listing took from the other listing',
    columns: ['film_id', 'kept_id', 'titles', 'taken', 'at'],
  },
  merged_subscribers: {
    what: 'the numbers in the links of earlier emails, so that a link still stops the emails after an address has become part of an account',
    columns: ['id', 'kept_id'],
  },
  topic_matches: {
    what: 'which listings a search or film has found',
    columns: ['topic_id', 'film_id', 'at'],
  },
  announcements: {
    what: 'which listings were compared with the alerts',
    columns: ['film_id', 'at'],
  },
  wants: {
    what: 'the materials that at least one person needs, by how many people, and who is making them',
    columns: [
      'id',
      'title',
      'directors',
      'year',
      'tmdb_id',
      'format',
      'language',
      'status',
      'maker',
      'ready_in',
      'met_by',
      'met_at',
      'merged_into',
      'people',
      'created_at',
      'updated_at',
    ],
  },
  want_matches: {
    what: 'which listings might be a material that someone needs',
    columns: ['want_id', 'film_id', 'at'],
  },
  films_gone: {
    what: 'films that were deleted in the last day, so that the program can remove them from memory',
    columns: ['id', 'changed', 'at'],
  },
  catalogue_facts: {
    what: 'whether the register contains the sample listings, the time of the last backup, and the time of the last comparison of listings with alerts',
    columns: ['name', 'value'],
  },
  monthly_statistics: {
    what: 'the figures of each month, which are only sums',
    columns: ['month', 'figures', 'made_at'],
  },
  kysely_migration: {
    what: 'the version of the database',
    columns: ['name', 'timestamp'],
  },
  kysely_migration_lock: {
    what: 'a lock, so that only one program at a time changes that version',
    columns: ['id', 'is_locked'],
  },
} as const satisfies Record<string, { what: string; columns: readonly string[] }>;

/** The schema of the job queue, whose tables belong to pg-boss. Jobs name listings and emails by number. */
export const JOB_QUEUE = {
  schema: 'pgboss',
  what: `jobs, each with the number of a listing or an email; we delete a job ${RETENTION.finishedJobDays} days after it is done`,
} as const;
