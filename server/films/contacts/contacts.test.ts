import { describe, expect } from 'vitest';
import { listToken } from '#server/auth/list-tokens.ts';
import { describeContactState } from '#domain/films/contact-state.ts';
import { listingFromJson } from '#domain/films/listing.ts';
import { VISITOR } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { getFilm } from '#server/films/catalogue/get-film.ts';
import { editFilm } from '#server/films/submission/edit-film.ts';
import { restoreVersion } from '#server/films/history/restore-version.ts';
import { confirmRequest } from '#server/subscribers/confirm-request.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { startMailServer } from '#test/mail/mail-server.ts';
import { mailingTo, queueNotice } from '#test/mail/mails.ts';
import { test } from '#test/database/with-database.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';
import { confirmContactsByLink, confirmOwnContacts, readContactsLink } from './confirm-contacts.ts';
import { contactsLink } from './contacts-link.ts';
import { decideContact, listSilentContacts } from './decide-contact.ts';
import { queueContactMails } from './queue-contact-mails.ts';
import { reportContact } from './report-contact.ts';
import { storeReport } from './store-report.ts';

const MARCH = new Date('2026-03-14T08:00:00Z');
const on = (ctx: Context, day: string): Context => ({ ...ctx, clock: () => new Date(`${day}T08:00:00Z`) });

/** The words of the listing's page about its contact. */
async function stateOf(ctx: Context, id: string): Promise<string | undefined> {
  return describeContactState(listingFromJson(await getFilm(ctx, VISITOR, id)), ctx.clock());
}

/** The network of the reports. */
const HERE = { network: '192.0.2.1' };

const tokenOf = (link: string) => link.split('/').at(-1)!;

describe('a listing shows', () => {
  test('when its submitter confirmed the contact, and 18 months later that the contact has not been confirmed since', async ({ ctx }) => {
    const ann = await buildUser(ctx, { isProven: true });
    const id = await buildFilm(ctx, { authorId: ann.id, at: MARCH });
    expect(await stateOf(on(ctx, '2027-09-14'), id)).toBe('Contact confirmed in March 2026');
    expect(await stateOf(on(ctx, '2027-09-15'), id)).toBe('Contact not confirmed since March 2026');
    const later = on(ctx, '2027-10-01');
    expect(await confirmOwnContacts(later, ann, ann.id)).toBe(1);
    expect(await stateOf(later, id)).toBe('Contact confirmed in October 2027');
    // The listing's version is unchanged, so no moderator needs to read the listing again.
    expect(listingFromJson(await getFilm(ctx, VISITOR, id)).updated_at).toBe(MARCH.toISOString());
  });

  test('nothing about a contact that a moderator typed or that is empty, until the submitter confirms it', async ({ ctx }) => {
    const [ann, mo] = [await buildUser(ctx, { isProven: true }), await buildUser(ctx, { isAdmin: true })];
    const id = await buildFilm(ctx, { authorId: ann.id, at: MARCH });
    const april = on(ctx, '2026-04-02');
    await editFilm(april, mo, id, { contact: 'new@lantern.example.org' });
    expect(await stateOf(april, id)).toBeUndefined();
    await restoreVersion(april, mo, id, '0');
    expect(await stateOf(april, id)).toBeUndefined();
    await confirmOwnContacts(april, ann, ann.id);
    expect(await stateOf(april, id)).toBe('Contact confirmed in April 2026');
    await editFilm(april, mo, id, { contact: '' });
    await confirmOwnContacts(april, ann, ann.id);
    expect(await stateOf(april, id)).toBeUndefined();
    expect(listingFromJson(await getFilm(ctx, VISITOR, id))).toMatchObject({ contact_confirmed_at: null, contact_silent_since: null });
  });

  test('that the contact did not answer, until the submitter changes the contact', async ({ ctx }) => {
    const [ann, mo] = [await buildUser(ctx), await buildUser(ctx, { isAdmin: true })];
    const id = await buildFilm(ctx, { authorId: ann.id, at: MARCH });
    const may = on(ctx, '2026-05-01');
    await decideContact(may, mo, id, 'mark');
    expect(await stateOf(may, id)).toBe('The contact did not answer in May 2026.');
    // Another change of the submitter says nothing about the contact.
    await editFilm(may, ann, id, { notes: 'A note' });
    expect(await ctx.db.selectFrom('films').select('contact_silent_since').executeTakeFirstOrThrow()).not.toEqual({
      contact_silent_since: null,
    });
    await editFilm(on(ctx, '2026-06-01'), ann, id, { contact: 'new@lantern.example.org' });
    await editFilm(on(ctx, '2026-06-02'), mo, id, { approved: true });
    expect(await stateOf(may, id)).toBe('Contact confirmed in June 2026');
  });
});

describe('the yearly email', () => {
  test('asks for all public listings of a member, once a year, and one press confirms them', async ({ ctx }) => {
    const server = await startMailServer();
    const ann = await buildUser(ctx, { name: 'Ann Lee', email: 'ann@example.org', isProven: true });
    const first = await buildFilm(ctx, { title: 'The Piano', authorId: ann.id, at: MARCH });
    await buildFilm(ctx, { title: 'La Haine', authorId: ann.id, at: new Date('2026-11-01T08:00:00Z') });
    await buildFilm(ctx, { title: 'A draft', authorId: ann.id, at: MARCH, approved: false });
    await buildFilm(ctx, { title: 'Without contact', authorId: ann.id, at: MARCH, contact: '' });
    // No one has confirmed this address.
    const bob = await buildUser(ctx, { email: 'bob@example.org' });
    await buildFilm(ctx, { authorId: bob.id, at: MARCH });

    await queueContactMails(on(ctx, '2027-03-14'));
    expect(await workOffJobs(ctx)).toBe(0);
    const due = mailingTo(on(ctx, '2027-03-15'), server);
    await Promise.all([queueContactMails(due), queueContactMails(due)]);
    await workOffJobs(due);
    expect(server.received.map(({ envelope }) => envelope.to)).toEqual([['ann@example.org']]);
    const { email } = server.received[0]!;
    expect(email.subject).toBe('Are your contacts still right? 2 listings at Film Access Materials');
    expect(email.text).toContain('The Piano');
    expect(email.text).toContain('La Haine');
    expect(email.text).not.toMatch(/A draft|Without contact/);
    const token = tokenOf(/\S+\/contacts\/\S+/.exec(email.text!)![0]);

    // Opening the link changes nothing.
    expect((await readContactsLink(due, token)).total).toBe(2);
    expect(await stateOf(due, first)).toBe('Contact confirmed in March 2026');
    await confirmContactsByLink(on(ctx, '2027-03-20'), token);
    expect(await stateOf(due, first)).toBe('Contact confirmed in March 2027');

    await queueContactMails(on(ctx, '2028-03-20'));
    expect(await workOffJobs(due)).toBe(0);
    await queueContactMails(on(ctx, '2028-03-21'));
    expect(await workOffJobs(due)).toBe(1);
  });

  test('has a link that expires after 60 days or when the address changes, and that cannot be forged', async ({ ctx }) => {
    const ann = await buildUser(ctx, { email: 'ann@example.org', isProven: true });
    await buildFilm(ctx, { authorId: ann.id, at: MARCH });
    const token = tokenOf(contactsLink(ctx, ann.id, MARCH));
    expect((await readContactsLink(on(ctx, '2026-05-13'), token)).total).toBe(1);
    const refused = [
      [on(ctx, '2026-05-14'), token],
      [on(ctx, '2026-03-15'), listToken(ctx, 'manage', ann.id, MARCH)],
      [on(ctx, '2026-03-15'), 'abc'],
    ] as const;
    for (const [at, link] of refused) await expect(readContactsLink(at, link)).rejects.toThrow('This link no longer works.');
    await ctx.db.updateTable('users').set({ email: 'other@example.org', email_changed_at: MARCH }).where('id', '=', ann.id).execute();
    await expect(confirmContactsByLink(on(ctx, '2026-03-15'), token)).rejects.toThrow('This link no longer works.');
  });
});

describe('a contact that does not answer', () => {
  test('is shown to moderators when two people reported it within a year, and each person counts once', async ({ ctx }) => {
    const mo = await buildUser(ctx, { isAdmin: true });
    const [ann, bob] = [
      await buildUser(ctx, { email: 'a.nn@gmail.com', isProven: true }),
      await buildUser(ctx, { email: 'bob@example.org', isProven: true }),
    ];
    const id = await buildFilm(ctx, { at: MARCH });
    const may = on(ctx, '2026-05-01');
    await reportContact(may, ann, id, HERE);
    // The same mailbox, without the account.
    for (const email of ['ann+films@googlemail.com', 'Ann@gmail.com'])
      await ctx.db.transaction().execute(async (tx) => storeReport(may, tx, id, email));
    expect(await listSilentContacts(may, mo)).toEqual([]);
    const race = [bob, bob, ann, bob].map(async (person) => reportContact(on(ctx, '2026-06-01'), person, id, HERE));
    await Promise.all(race);
    expect(await listSilentContacts(on(ctx, '2026-06-02'), mo)).toMatchObject([
      { _id: id, people: 2, has_bounced: false, silent_since: null },
    ]);
    // More than a year later, they no longer count.
    expect(await listSilentContacts(on(ctx, '2027-06-02'), mo)).toEqual([]);
  });

  test('is shown after one report and a bounced email, but bounces alone are not enough', async ({ ctx }) => {
    const server = await startMailServer();
    server.toRecipient = (address) => (address.startsWith('gone') ? { status: 550, words: '5.1.1 no such mailbox' } : undefined);
    const mo = await buildUser(ctx, { isAdmin: true });
    const ann = await buildUser(ctx, { isProven: true });
    const id = await buildFilm(ctx, { contact: 'Gone@lantern.example.org or gone.too@lantern.example.org.' });
    const other = await buildFilm(ctx, { contact: 'not-gone@lantern.example.org' });
    for (const email of ['gone@lantern.example.org', 'gone.too@lantern.example.org']) await queueNotice(ctx, { email });
    await workOffJobs(mailingTo(ctx, server));
    expect(await listSilentContacts(ctx, mo)).toEqual([]);
    for (const film of [id, other]) await reportContact(ctx, ann, film, HERE);
    expect(await listSilentContacts(ctx, mo)).toMatchObject([{ _id: id, people: 1, has_bounced: true }]);
  });
});

describe('moderators', () => {
  test('can ask the submitter once in 30 days, and mark or dismiss the contact; each act is recorded', async ({ ctx, owner }) => {
    const server = await startMailServer();
    const mo = await buildUser(ctx, { isAdmin: true });
    const ann = await buildUser(ctx, { name: 'Ann Lee', email: 'ann@example.org', isProven: true });
    const id = await buildFilm(ctx, { title: 'The Piano', authorId: ann.id, at: MARCH });
    const may = mailingTo(on(ctx, '2026-05-01'), server);
    for (const _ of [1, 2]) await reportContact(may, await buildUser(ctx, { isProven: true }), id, HERE);

    for (const day of ['2026-05-01', '2026-05-30', '2026-05-31']) await decideContact(on(ctx, day), mo, id, 'ask');
    await workOffJobs(may);
    expect(server.received.map(({ email }) => email.subject)).toEqual(
      Array(2).fill('Does the contact of your listing still answer? The Piano (1993)'),
    );
    expect(server.received[0]!.email.text).toMatch(/\/contacts\/[\w-]{40,}/);
    for (const decision of ['mark', 'mark', 'dismiss', 'dismiss'] as const) await decideContact(may, mo, id, decision);
    expect(await listSilentContacts(may, mo)).toEqual([]);
    expect(await owner.sql`select act from film_history order by id`).toEqual([{ act: 'contact_marked' }, { act: 'contact_unmarked' }]);
    expect((await owner.sql`select act from moderation_acts order by id`).map(({ act }) => act)).toEqual([
      'asked about a contact',
      'asked about a contact',
      'contact_marked',
      'contact_unmarked',
      'dismissed reports about a contact',
    ]);
  });

  test('no longer see a contact that was confirmed or changed after the reports', async ({ ctx }) => {
    const mo = await buildUser(ctx, { isAdmin: true });
    const ann = await buildUser(ctx, { isProven: true });
    const reporters = [await buildUser(ctx, { isProven: true }), await buildUser(ctx, { isProven: true })];
    const id = await buildFilm(ctx, { authorId: ann.id, at: MARCH });
    const reported = async () => {
      for (const reporter of reporters) await reportContact(ctx, reporter, id, HERE);
      return (await listSilentContacts(ctx, mo)).length;
    };
    expect(await reported()).toBe(1);
    await confirmOwnContacts(ctx, ann, ann.id);
    expect(await listSilentContacts(ctx, mo)).toEqual([]);
    expect(await reported()).toBe(1);
    await editFilm(ctx, mo, id, { contact: 'new@lantern.example.org' });
    expect(await listSilentContacts(ctx, mo)).toEqual([]);
  });

  test('are the only people who can list and mark contacts, and no one can report a draft', async ({ ctx }) => {
    const ann = await buildUser(ctx, { isProven: true });
    const [id, draft] = [await buildFilm(ctx), await buildFilm(ctx, { approved: false, authorId: ann.id })];
    await expect(listSilentContacts(ctx, ann)).rejects.toThrow('Only moderators');
    await expect(decideContact(ctx, ann, id, 'mark')).rejects.toThrow('Only moderators');
    await expect(confirmOwnContacts(ctx, ann, (await buildUser(ctx)).id)).rejects.toThrow('You can only confirm');
    await expect(reportContact(ctx, ann, draft, HERE)).rejects.toThrow('There is no listing');
  });
});

describe('someone without an account', () => {
  test('confirms a report once by a link, and counts as the same person with a later account', async ({ ctx }) => {
    const server = await startMailServer();
    const mailing = mailingTo(ctx, server);
    const mo = await buildUser(ctx, { isAdmin: true });
    const id = await buildFilm(ctx, { title: 'The Piano' });
    await reportContact(ctx, VISITOR, id, { ...HERE, email: 'eva@example.org' });
    // A member whose address is not confirmed also needs the link.
    await reportContact(ctx, await buildUser(ctx, { email: 'bob@example.org' }), id, HERE);
    await workOffJobs(mailing);
    expect(await countRows(ctx)).toBe(0);
    expect(server.received.map(({ envelope }) => envelope.to)).toEqual(expect.arrayContaining([['bob@example.org'], ['eva@example.org']]));
    for (const { email } of server.received) {
      expect(email.text).toContain('asked us to record that the contact of this listing does not answer: The Piano (1993)');
      const token = tokenOf(/\S+\/alerts\/confirm\/\S+/.exec(email.text!)![0]);
      for (const _ of [1, 2]) await confirmRequest(ctx, token);
    }
    expect(await countRows(ctx)).toBe(2);
    expect(await listSilentContacts(ctx, mo)).toMatchObject([{ _id: id, people: 2 }]);
    await reportContact(ctx, await buildUser(ctx, { email: 'Eva+films@example.org', isProven: true }), id, HERE);
    expect(await countRows(ctx)).toBe(2);
    await expect(reportContact(ctx, VISITOR, id, HERE)).rejects.toThrow('Enter your email address.');
  });
});

async function countRows({ db }: Context): Promise<number> {
  return (await db.selectFrom('contact_reports').select('film_id').execute()).length;
}
