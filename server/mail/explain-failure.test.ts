import { expect, test } from 'vitest';
import { explainFailure } from './explain-failure.ts';
import { PermanentMailError } from './permanent-mail-error.ts';

const mailError = (message: string, response: object = {}) => Object.assign(new Error(message), response);
const AT_RECIPIENT = { code: 'EENVELOPE', command: 'RCPT TO' };

test.each([
  [mailError('550 unknown', { ...AT_RECIPIENT, responseCode: 550, permanent: true }), true],
  [mailError('554 spam', { code: 'EMESSAGE', command: 'DATA', responseCode: 554, permanent: true }), true],
  [new PermanentMailError('The reset has run out.'), true],
  [mailError('450 busy', { ...AT_RECIPIENT, responseCode: 450, permanent: false }), false],
  // The operator can fix these problems while the email waits.
  [mailError('535 password', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, permanent: true }), false],
  [mailError('550 sender', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, permanent: true }), false],
  [mailError('554 go away', { code: 'EPROTOCOL', command: 'CONN', responseCode: 554, permanent: true }), false],
  [mailError('connect', { code: 'ESOCKET', command: 'CONN' }), false],
  [new TypeError('a bug'), false],
  ['a string', false],
])('%s is permanent: %j', (error, isPermanent) => {
  expect(explainFailure(error).isPermanent).toBe(isPermanent);
});

test('the failure code for the log does not contain the recipient', () => {
  const error = mailError('<ann@example.org>: unknown', {
    ...AT_RECIPIENT,
    responseCode: 550,
    permanent: true,
  });
  expect(explainFailure(error).code).toBe('EENVELOPE 550');
  expect(explainFailure(mailError('connect', { code: 'ESOCKET' })).code).toBe('ESOCKET');
});

test('the failure reason is one line of limited length, without the link that a spam filter quotes', () => {
  const token = 'mZ3-_'.repeat(9).slice(0, 43);
  const said = `554 blocked:\r\nhttps://films.example.org/reset/${token} (and ${token})\u001b[2J`;
  const { reason } = explainFailure(mailError(`${said} ${'word '.repeat(200)}`));
  expect(reason).toMatch(/^554 blocked: \(link\) \(and \(left out\)\) \[2J word word/);
  expect(reason).not.toContain(token);
  expect(reason.length).toBeLessThanOrEqual(500);
});

test.each([
  ['550 no such user', 550, 'RCPT TO', true],
  ['551 user not local', 551, 'RCPT TO', true],
  ['550 5.1.1 no such user', 550, 'RCPT TO', true],
  ['554 5.1.10 the domain accepts no mail', 554, 'RCPT TO', true],
  ['550 5.1.1 no such user', 550, 'DATA', true],
  // A full mailbox, a policy, the sender's address, and a message that is refused as spam.
  ['552 5.2.2 mailbox full', 552, 'RCPT TO', false],
  ['550 5.7.1 blocked by a list', 550, 'RCPT TO', false],
  ['550 5.1.8 bad sender', 550, 'RCPT TO', false],
  ['550 looks like spam', 550, 'DATA', false],
])('“%s” (%i after %s) is a bounce: %j', (words, responseCode, command, isBounce) => {
  const { isPermanent, ...failure } = explainFailure(mailError(words, { code: 'EENVELOPE', command, responseCode, permanent: true }));
  expect([isPermanent, failure.isBounce]).toEqual([true, isBounce]);
});
