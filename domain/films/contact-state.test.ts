import { expect, test } from 'vitest';
import { describeContactState, isContactDue } from './contact-state.ts';

const listing = (facts: { contact?: string; confirmed?: string; silent?: string }) => ({
  contact: facts.contact ?? 'access@lantern.example.org',
  contact_confirmed_at: facts.confirmed ?? null,
  contact_silent_since: facts.silent ?? null,
  approved: true,
});
const at = (time: string) => new Date(`${time}T12:00:00Z`);

test.each([
  ['2027-09-14', listing({ confirmed: '2026-03-14' }), 'Contact confirmed in March 2026'],
  ['2027-09-15', listing({ confirmed: '2026-03-14' }), 'Contact not confirmed since March 2026'],
  ['2027-09-15', listing({ confirmed: '2026-03-14', silent: '2027-09-01' }), 'The contact did not answer in September 2027.'],
  ['2027-09-15', listing({}), undefined],
  ['2027-09-15', listing({ contact: '', confirmed: '2026-03-14', silent: '2027-09-01' }), undefined],
])('on %s the contact of %j is described as %s', (day, film, words) => {
  expect(describeContactState(film, at(day))).toBe(words);
});

test('the contact of a public listing is due for confirmation after a year, or when it has not answered', () => {
  const film = listing({ confirmed: '2026-03-14' });
  expect(isContactDue(film, at('2027-03-14'))).toBe(false);
  expect(isContactDue(film, at('2027-03-15'))).toBe(true);
  expect(isContactDue({ ...film, contact_silent_since: '2026-05-01' }, at('2026-05-02'))).toBe(true);
  expect(isContactDue({ ...film, approved: false }, at('2027-03-15'))).toBe(false);
  expect(isContactDue({ ...film, contact: '' }, at('2027-03-15'))).toBe(false);
  expect(isContactDue(listing({}), at('2027-03-15'))).toBe(false);
});
