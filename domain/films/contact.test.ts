import { expect, test } from 'vitest';
import { contactLink, impossibleAddress, withScheme } from './contact.ts';

test.each(['access@lantern.example.org', 'Ann.O+films@example.co.uk', 'A_B-c@x1.example'])('%s becomes an email link', (contact) => {
  expect(contactLink(contact)).toEqual({ kind: 'email', address: contact });
});

test.each([
  ['https://example.org/request?film=1', 'https://example.org/request?film=1'],
  ['HTTP://EXAMPLE.org', 'http://example.org/'],
  ['https://example.org/ä?q=⁄', 'https://example.org/%C3%A4?q=%E2%81%84'],
  ['https://xn--exmple-cua.org:8443', 'https://xn--exmple-cua.org:8443/'],
])('%s becomes a web link', (contact, href) => {
  expect(contactLink(contact)).toEqual({ kind: 'web', href });
});

test.each([
  ['an empty text', ''],
  ['a name', 'Ann Lee'],
  ['an address with a name around it', 'Ann Lee <ann@example.org>'],
  ['two addresses', 'a@example.org, b@example.org'],
  ['an address with headers', 'ann@example.org?bcc=everybody@example.org'],
  ['an address with an encoded line break', 'ann%0abcc:b@example.org'],
  ['an address without a domain', 'ann@localhost'],
  ['words after an address', 'https://example.org or by phone'],
  ['an address without its scheme', 'www.example.org'],
  ['a script', 'javascript:alert(1)'],
  ['a script in capitals', 'JaVaScRiPt://example.org/%0aalert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a file', 'file:///etc/passwd'],
  ['another protocol', 'ftp://example.org/film.srt'],
  ['an address with a password', 'https://user:secret@example.org/'],
  ['an address that imitates another host', 'https://example.org@evil.example/'],
  ['a mailto address typed by hand', 'mailto:ann@example.org?subject=x'],
  ['an incomplete address', 'https://'],
  ['a host that looks like a page of another host', 'https://bfi.org.uk⁄films.evil.example'],
  ['a host with letters of another alphabet', 'https://ехаmple.org/'],
  ['an address with an invisible character', 'https://example.org/\u200bfilms'],
  ['an address that reverses the direction of reading', 'https://example.org/\u202emlif'],
])('%s remains plain text', (_what, contact) => {
  expect(contactLink(contact)).toBeUndefined();
});

test.each([
  ['someone@volunteer', 'someone@volunteer'],
  ['ann@localhost', 'ann@localhost'],
  ['ann@10.0.0.1', 'ann@10.0.0.1'],
  ['ann@', 'ann@'],
  ['ann@example..org', 'ann@example..org'],
  ['ann@@example.org', 'ann@@example.org'],
  ['Ann Lee <ann@office>, or by phone', 'ann@office'],
  ['ann@example.org, bob@volunteer', 'bob@volunteer'],
  ['https://', 'https://'],
  ['https://localhost/films', 'https://localhost/films'],
])('in %j, %s cannot exist', (contact, address) => {
  expect(impossibleAddress(contact)).toBe(address);
});

test.each([
  '',
  'Ann Lee, The Film House, +44 20 7946 0000',
  'Ann Lee <ann@example.org>',
  'Write to ann@example.org.',
  'a@example.org, b@example.co.uk; c@xn--exmple-cua.org',
  'ann@exämple.org',
  'mailto:ann@example.org?subject=x',
  '@lantern on most networks',
  'example.org/@lantern',
  'Lantern @ The Film House',
  'https://example.org/request?film=1',
])('every address in %j can exist', (contact) => {
  expect(impossibleAddress(contact)).toBeUndefined();
});

test('a web address without a scheme gets one, and other contacts are left unchanged', () => {
  expect(withScheme('www.example.org/films')).toBe('https://www.example.org/films');
  for (const contact of ['https://example.org', 'ann@example.org', 'Ann Lee', 'St. Anns', '']) expect(withScheme(contact)).toBeUndefined();
});

test('a text of punctuation is read only once', () => {
  // Reading the text again from each character would take minutes.
  expect(impossibleAddress(`${'!?'.repeat(500_000)}x`)).toBeUndefined();
});

test('an address with an invisible character is not a link', () => {
  expect(contactLink('ask\u200b@lantern.example.org')).toBeUndefined();
});
