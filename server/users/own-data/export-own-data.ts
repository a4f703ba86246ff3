import type { RawBuilder } from 'kysely';
import { countingKey } from '#domain/accounts/counting-key.ts';
import { emailKey } from '#domain/accounts/user.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import { STORED_ABOUT_PEOPLE, type TableAboutPeople } from '#domain/accounts/stored-data.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { reporterKey } from '#server/films/contacts/reporter-key.ts';
import { ForbiddenError, NotFoundError } from '#server/errors.ts';
import { checkMember } from '#server/users/confirm-member.ts';
import {
  findAccount,
  listActs,
  listChanges,
  listMails,
  listOwnMailedListings,
  listOwnRows,
  listStoredRequests,
  listSubmitted,
  ROWS_AT_A_TIME,
  WHOSE,
} from './own-data-queries.ts';
import { ownNotes } from './own-notes.ts';

/** A file that is generated while it is sent. */
export interface OwnDataFile {
  name: string;
  /**
   * The JSON text of one object: each table's rows under its name, and `about`, which explains the tables.
   * @throws SessionEndedError if the session ends while the client reads
   */
  pieces: AsyncIterable<string>;
}

/**
 * Exports all data about a person, for this person, without data of other people. Memory is bounded: one page of
 * rows is held at a time, and no connection between two pages.
 * @throws ForbiddenError for everyone else, NotFoundError
 */
export async function exportOwnData(ctx: Context, viewer: Member, id: string): Promise<OwnDataFile> {
  if (!can.downloadData(viewer, id)) throw new ForbiddenError({ error: FORBIDDEN.downloadData });
  const account = await findAccount(ctx.db, id);
  if (!account) throw new NotFoundError({ error: 'There is no such account.' });
  const at = ctx.clock().toISOString();
  const head = { exported_at: at, about: ABOUT, users: account };
  return { name: `my-data-${at.slice(0, 10)}.json`, pieces: write(head, sectionsOf(ctx, account), () => checkMember(ctx.db, viewer)) };
}

/** The rows of each table, in pages. */
type Sections = Record<Exclude<TableAboutPeople, 'users'>, AsyncIterable<readonly object[]>>;

function sectionsOf(
  { db, limits, keys }: Context,
  { id, email, email_proven_at }: { id: string; email: string | null; email_proven_at: Date | null },
): Sections {
  const paged = <Last extends object, Row extends Last>(
    list: (from: Db, userId: string, last?: Last) => Promise<Row[]>,
    present: (row: Row) => object,
  ) => inPages(async (last?: Row) => list(db, id, last), present);
  const all = (table: TableAboutPeople, whose: RawBuilder<unknown> | false, order = 'created_at') =>
    atOnce(async () => (whose ? listOwnRows(db, table, whose, order) : []));
  // The requests, reports and counts of an unconfirmed address may be about someone else.
  const confirmed = email_proven_at === null ? null : email;
  return {
    films: paged(listSubmitted, withOwnNotes),
    contact_reports: all('contact_reports', confirmed !== null && WHOSE.reporter(reporterKey({ keys }, confirmed))),
    film_history: paged(listChanges, ownChange),
    moderation_acts: paged(listActs, withoutNumber),
    sessions: all('sessions', WHOSE.user(id), 'began_at'),
    passkeys: all('passkeys', WHOSE.user(id)),
    password_resets: all('password_resets', WHOSE.user(id)),
    reset_requests: all('reset_requests', email !== null && WHOSE.address(email)),
    mails: paged(listMails, withoutNumber),
    subscribers: all('subscribers', WHOSE.subscribers(id)),
    alerts: all('alerts', WHOSE.ofSubscribers(id)),
    topics: all('topics', WHOSE.topics(id), 'id'),
    want_supporters: all('want_supporters', WHOSE.ofSubscribers(id)),
    mailed_listings: paged(listOwnMailedListings, (row) => row),
    list_requests: all('list_requests', confirmed !== null && WHOSE.address(confirmed)),
    idempotency_keys: paged(listStoredRequests, ({ key_hash: _, ...row }) => row),
    rate_limits: atOnce(async () => limits.listCounts(id, ...(confirmed === null ? [] : [emailKey(confirmed), countingKey(confirmed)]))),
  };
}

async function* inPages<Row>(read: (last?: Row) => Promise<Row[]>, present: (row: Row) => object): AsyncGenerator<readonly object[], void> {
  for (let last: Row | undefined; ;) {
    const rows = await read(last);
    yield rows.map(present);
    if (rows.length < ROWS_AT_A_TIME) return;
    last = rows.at(-1);
  }
}

/** Yields short tables as one page. */
async function* atOnce(read: () => Promise<readonly object[]>): AsyncGenerator<readonly object[], void> {
  yield await read();
}

const withoutNumber = ({ id: _, ...row }: { id: string }) => row;

type Submitted = Awaited<ReturnType<typeof listSubmitted>>[number];

function withOwnNotes({ first_notes, changes_of_notes, ...film }: Submitted) {
  const added = changes_of_notes.map(([before, after]) => ownNotes(before, after));
  return { ...film, notes: [first_notes, ...added].filter((note) => note !== '') };
}

type Change = Awaited<ReturnType<typeof listChanges>>[number];

/** Actions that set fields to values from other versions or listings, which someone else may have typed. */
const NOT_TYPED: ReadonlySet<Change['act']> = new Set(['version_restored', 'merged', 'unmerged']);

/** Keeps the values that the person set. The values before may be someone else's. */
function ownChange({ id: _, changes, ...entry }: Change) {
  const own = Object.entries(changes).map(([field, [before, after]]): [string, unknown] => {
    if (NOT_TYPED.has(entry.act)) return [field, null];
    return [field, field === 'notes' ? ownNotes(before, after) : after];
  });
  return { ...entry, changes: Object.fromEntries(own) };
}

/** Contents of each table, in the words of the Privacy Policy, and the columns that the file omits. */
const ABOUT = Object.fromEntries(
  Object.entries(STORED_ABOUT_PEOPLE).map(([table, { what, why, keptFor, seenBy, withheld }]) => [
    table,
    { what, why, kept_for: keptFor, seen_by: seenBy, left_out: withheld },
  ]),
);

/**
 * Writes one JSON object, with a line for each row.
 * @param check checks the member before the next page is read, because a client can read slowly
 */
async function* write(head: object, sections: Sections, check: () => Promise<void>): AsyncGenerator<string, void> {
  const begun = Object.entries(head).map(([key, value]) => `"${key}":${JSON.stringify(value)}`);
  let text = `{\n${begun.join(',\n')}`;
  for (const [table, pages] of Object.entries(sections)) {
    text += `,\n"${table}":[`;
    let before = '\n';
    for await (const rows of pages) {
      if (rows.length === 0) continue;
      yield text + before + rows.map((row) => JSON.stringify(row)).join(',\n');
      await check();
      [text, before] = ['', ',\n'];
    }
    text += '\n]';
  }
  yield `${text}\n}`;
}
