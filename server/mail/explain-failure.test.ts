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
  // These the operator can put right while the mail waits.
  [mailError('535 password', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, permanent: true }), false],
  [mailError('550 sender', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, permanent: true }), false],
  [mailError('554 go away', { code: 'EPROTOCOL', command: 'CONN', responseCode: 554, permanent: true }), false],
  [mailError('connect', { code: 'ESOCKET', command: 'CONN' }), false],
  [new TypeError('a bug'), false],
  ['a string', false],
])('%s is permanent: %j', (error, isPermanent) => {
  expect(explainFailure(error).isPermanent).toBe(isPermanent);
});

test('the log learns what happened, not to whom', () => {
  const error = mailError('<ann@example.org>: unknown', {
    ...AT_RECIPIENT,
    responseCode: 550,
    permanent: true,
  });
  expect(explainFailure(error).code).toBe('EENVELOPE 550');
  expect(explainFailure(mailError('connect', { code: 'ESOCKET' })).code).toBe('ESOCKET');
});

test('the reason is one line, of bounded length, without the link that a spam filter quotes', () => {
  const token = 'mZ3-_'.repeat(9).slice(0, 43);
  const said = `554 blocked:\r\nhttps://films.example.org/reset/${token} (and ${token})\u001b[2J`;
  const { reason } = explainFailure(mailError(`${said} ${'word '.repeat(200)}`));
  expect(reason).toMatch(/^554 blocked: \(link\) \(and \(left out\)\) \[2J word word/);
  expect(reason).not.toContain(token);
  expect(reason.length).toBeLessThanOrEqual(500);
});
