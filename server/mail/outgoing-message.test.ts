import { describe, expect, test } from 'vitest';
import { messageIdOf, refuseInjection, senderOf, type OutgoingMessage } from './outgoing-message.ts';
import { PermanentMailError } from './permanent-mail-error.ts';

const MESSAGE: OutgoingMessage = {
  mailId: '01890a5d-ac96-774b-bcce-b302099a8057',
  at: new Date(0),
  messageId: '<01890a5d-ac96-774b-bcce-b302099a8057@films.example.org>',
  from: { name: 'Films', address: 'films@example.org' },
  replyTo: 'support@example.org',
  to: 'ann@example.org',
  subject: 'News',
  text: 'Line\nLine',
  html: '<p>Line\nLine</p>',
};

describe('a message', () => {
  test('to one plain address is accepted', () => {
    for (const to of ['ann@example.org', "o'brien+films@mail.example.org", 'ann@xn--exmple-cua.org'])
      expect(() => refuseInjection({ ...MESSAGE, to })).not.toThrow();
  });

  test.each([
    'ann@example.org\r\nBcc: x@y',
    'ann@example.org,bob@example.org',
    'ann@example.org bob@example.org',
    'Ann <ann@example.org>',
    'ann@example.org>',
    'group:ann@example.org;',
    '"ann"@example.org',
    '@example.org',
    'ann',
    '',
  ])('to %j is a permanent error', (to) => {
    expect(() => refuseInjection({ ...MESSAGE, to })).toThrow(PermanentMailError);
  });

  test.each([
    { subject: 'News\r\nBcc: x@y' },
    { subject: 'News\nBcc: x@y' },
    { messageId: '<a@b>\r\nBcc: x@y' },
    { replyTo: 'a@b\r\nBcc: x@y' },
    { from: { name: 'Films\r\nBcc: x@y', address: 'films@example.org' } },
    { from: { name: 'Films', address: 'films@example.org\nBcc: x@y' } },
  ])('with a line break in a header (%j) is a permanent error', (given) => {
    expect(() => refuseInjection({ ...MESSAGE, ...given })).toThrow(PermanentMailError);
  });
});

test.each([
  ['films@example.org', { name: 'Film Access Materials', address: 'films@example.org' }],
  ['<films@example.org>', { name: 'Film Access Materials', address: 'films@example.org' }],
  ['Our Films <films@example.org>', { name: 'Our Films', address: 'films@example.org' }],
  ['"Films, and more" <films@example.org>', { name: 'Films, and more', address: 'films@example.org' }],
])('MAIL_FROM %j gives the sender %j', (mailFrom, sender) => {
  expect(senderOf(mailFrom)).toEqual(sender);
});

test('the Message-ID consists of the email’s id and the site’s host name', () => {
  expect(messageIdOf('0189', 'https://films.example.org:8443/register')).toBe('<0189@films.example.org>');
});
