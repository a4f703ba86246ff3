import { LIMITS } from '#domain/limits.ts';
import { RETENTION } from './retention.ts';

/** One kind of what is stored about people, in the words of the Privacy Policy. */
export interface StoredRecord {
  name: string;
  /** What it is. */
  what: string;
  /** What it is for. */
  why: string;
  keptFor: string;
  seenBy: string;
}

interface StoredTable extends StoredRecord {
  /** The columns that whom they are about can download (`GET /users/{id}/data`). */
  downloaded: readonly string[];
  /** Those that they cannot, each with the reason. */
  withheld: Readonly<Record<string, string>>;
}

const ITS_NUMBER = 'It is only the number of the row.';
const OF_A_CHANGE = 'This is only the number of the last change.';
const ITSELF = 'It is whoever downloads it.';
const DERIVED = 'It is made of the others.';
const OF_NO_PERSON = 'It says something about the film, not about a person.';
const OPERATORS = 'The people who run the server.';

/**
 * Every table with something about people in it, by its name: what, what for, for how long, who sees it. The Privacy
 * Policy shows it and the file of one's own data explains itself by it. A test holds it against the real schema
 * (server/database/stored-data.test.ts): a new table or column must be named here, or among the others below.
 */
export const STORED_ABOUT_PEOPLE = {
  users: {
    name: 'Your account',
    what: 'Your name, your e-mail address, when you joined and when your account was last changed; whether you are a super-user or an admin; whether you want the daily e-mail for admins; whether you sign in by password; since when we know that you read this mailbox; after a change of address, when that was and, until you confirm the new one, the old one; when you last signed in; and how often all your sessions were ended. Of your password we store only a value from which it cannot be read back.',
    why: 'To sign you in, to say who sent a listing in, and to write to you about your account and your listings.',
    keptFor: `Until you erase your account. If you never confirm your address, the person who reads it can take it from the account, which is erased if it has no listings and no role. So is an account without them that nobody uses, if someone else enters its unconfirmed address: one that is more than a day old and has no passkey, and that nobody has used for ${LIMITS.unusedAccountDays} days.`,
    seenBy:
      'Everybody sees your name, on your approved listings. You and the admins see the rest. The value made of your password leaves the server for nobody.',
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
      'created_at',
      'updated_at',
    ],
    withheld: {
      name_key: DERIVED,
      email_key: DERIVED,
      live_sessions: 'They are the numbers of your sessions, below.',
      password_hash: 'Whoever gets hold of it could try passwords on it.',
      renamed: OF_A_CHANGE,
    },
  },
  sessions: {
    name: 'Where you are signed in',
    what: 'For each browser that you sign in with: its name and what it runs on, in words like “Firefox on Windows”, when you signed in, in which hour you used it last, when you last showed who you are, and until when it lasts. No network address (IP address) is stored.',
    why: 'So that you can see where you are signed in, and sign out there.',
    keptFor: `Until you sign out there. What has run out is deleted in the next night.`,
    seenBy: 'You, and the people who run the server.',
    downloaded: ['device', 'began_at', 'used_at', 'authenticated_at', 'expires_at'],
    withheld: { id: ITS_NUMBER, user_id: ITSELF },
  },
  passkeys: {
    name: 'Your passkeys',
    what: 'For each passkey: the name that you gave it, when you added it and when you used it last; and its public key, by which we know it again. Your fingerprint, face or PIN never leaves your device.',
    why: 'So that you can sign in with it.',
    keptFor: 'Until you remove it, or erase your account.',
    seenBy: 'You, and the people who run the server.',
    downloaded: ['name', 'transports', 'created_at', 'used_at'],
    withheld: {
      id: ITS_NUMBER,
      user_id: ITSELF,
      credential_id: 'Your device keeps it, too; it is of no use elsewhere.',
      public_key: 'Your device keeps it, too; it is of no use elsewhere.',
      counter: 'It is only for noticing a copied device.',
    },
  },
  films: {
    name: 'Listings',
    what: 'What you sent in about a film and its access material, with its contact; that it came from you, and when; your notes for the moderators, and what they wrote to you.',
    why: 'It is the register. With the contact people can ask for the material, with your name moderators can ask you.',
    keptFor: `For good, also when you erase your account: then without your name. You can have your drafts deleted with the account, but for those that were public once or that a moderator has changed. A listing that a moderator deletes is gone after ${RETENTION.deletedFilmDays} days.`,
    seenBy:
      'Everybody sees an approved listing; without your name it is also in a file of the whole catalogue, which anybody may keep. You and the moderators see a draft. Only moderators see notes.',
    // And what is filled in (film-fields.ts), which the test adds.
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
  film_history: {
    name: 'Histories of listings',
    what: 'Who changed what in a listing, and when.',
    why: 'So that mistakes and misuse can be found and undone.',
    keptFor: 'As long as the listing. Of an erased account a number stays, which leads to nobody.',
    seenBy: 'Moderators.',
    downloaded: ['at', 'film_id', 'act', 'changes'],
    withheld: { id: ITS_NUMBER, actor_id: ITSELF },
  },
  moderation_acts: {
    name: 'What moderators did',
    what: 'Which moderator approved, changed or deleted which listing, who gave or took which role, that an account was erased, and who sent again or discarded what had failed.',
    why: 'So that what moderators may do with other people’s listings and accounts can be checked.',
    keptFor: 'For good: nobody can change it. Of an erased account a number stays, which leads to nobody.',
    seenBy: OPERATORS,
    downloaded: ['at', 'act', 'film_id', 'actor_id', 'user_id', 'details'],
    withheld: { id: ITS_NUMBER },
  },
  password_resets: {
    name: 'Ways to a new password',
    what: 'That we sent you a link for a new password, when the link ends and whether it was used; after a change of your email address, the old address, and whether the new address can be confirmed before the link ends. We do not store the link itself.',
    why: 'So that a link works once and ends, and so that a stolen account can be taken back.',
    keptFor: `A link is valid for ${LIMITS.resetMinutes} minutes, or ${LIMITS.emailRevertHours} hours after a change of address. This is deleted ${RETENTION.expiredResetHours} hours after that.`,
    seenBy: OPERATORS,
    downloaded: ['created_at', 'expires_at', 'used_at', 'restores_email', 'is_binding'],
    withheld: { id: ITS_NUMBER, user_id: ITSELF, token_hash: 'It leads to a new password.' },
  },
  reset_requests: {
    name: 'Requests for a new password',
    what: 'The email address that someone entered to get a link or to sign up, and when; and a hash of their network address (IP address).',
    why: 'So that we can send the link without showing on the page if such an account exists, and so that no one can ask for too many links.',
    keptFor: `As a rule for a second, at most for ${RETENTION.resetRequestHours} hours.`,
    seenBy: OPERATORS,
    downloaded: ['email', 'is_registration', 'created_at'],
    withheld: { id: ITS_NUMBER, network: 'It is a hash of the network address that asked, which may be someone else’s.' },
  },
  mails: {
    name: 'E-mails to you',
    what: 'The address, what kind of e-mail it was and when it was sent, or why it could not be; which listings it was about, and what a moderator wrote to you. The text is not stored, unless the site has no mail server and leaves e-mails as files.',
    why: 'So that each e-mail is sent, and sent once.',
    keptFor: `${RETENTION.sentMailDays} days after it was sent, ${RETENTION.failedMailDays} days when it could not be sent. All but the last one go at once when you erase your account.`,
    seenBy: 'The admins see those that could not be sent: to whom, of which kind, and why. The people who run the server see all.',
    downloaded: ['kind', 'to_address', 'details', 'created_at', 'sent_at', 'failed_at', 'attempts', 'last_error'],
    withheld: { id: ITS_NUMBER, user_id: ITSELF },
  },
  idempotency_keys: {
    name: 'What was sent in already',
    what: 'Which listings were stored for one sending of a form, and when.',
    why: 'So that nothing is stored twice when your connection fails and you send it again.',
    keptFor: `${RETENTION.idempotencyKeyHours} hours.`,
    seenBy: OPERATORS,
    downloaded: ['film_ids', 'created_at'],
    withheld: { user_id: ITSELF, key_hash: DERIVED, request_hash: DERIVED },
  },
  rate_limits: {
    name: 'Counts of what is asked',
    what: 'How often an account or a network address (IP address) has asked for something: how many pages, how many wrong passwords, new accounts, saved listings; and how often we sent an email address a link for a new password or another email. We store each count under a hash, not under the account or the address itself.',
    why: 'So that nobody can guess passwords, fill the register or slow the site down for others.',
    keptFor: 'For a minute, an hour or a day, whatever the count is about; then it is deleted in the next night.',
    seenBy: OPERATORS,
    downloaded: ['key', 'points', 'expire'],
    withheld: {},
  },
} as const satisfies Record<string, StoredTable>;

export type TableAboutPeople = keyof typeof STORED_ABOUT_PEOPLE;

/** The other tables, with their columns: what is in them is about films, or about the program itself. */
export const STORED_ABOUT_NOBODY = {
  passkey_challenges: {
    what: 'random values that a passkey is to sign, for five minutes, in a form that says nothing about whom they are for',
    columns: ['key', 'expires_at'],
  },
  film_merges: {
    what: 'which listings were merged, and which values the kept listing took from the other listing',
    columns: ['film_id', 'kept_id', 'titles', 'taken', 'at'],
  },
  films_gone: {
    what: 'which films were deleted in the last day, for the copies of the register that the program keeps in memory',
    columns: ['id', 'changed', 'at'],
  },
  catalogue_facts: {
    what: 'whether the register holds the sample listings, and when it was last backed up',
    columns: ['name', 'value'],
  },
  kysely_migration: {
    what: 'which form the database has',
    columns: ['name', 'timestamp'],
  },
  kysely_migration_lock: {
    what: 'that one program at a time changes that',
    columns: ['id', 'is_locked'],
  },
} as const satisfies Record<string, { what: string; columns: readonly string[] }>;

/** The schema of the job queue, whose tables are not ours: numbers of listings and e-mails that something is to be done about. */
export const JOB_QUEUE = {
  schema: 'pgboss',
  what: `what is still to be done, for which listing or e-mail, by its number; ${RETENTION.finishedJobDays} days after it is done it is deleted`,
} as const;
