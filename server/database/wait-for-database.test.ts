import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { waitForDatabase } from './wait-for-database.ts';

test.each([
  [
    'that requires encryption',
    'pg_hba.conf rejects connection for host "10.0.0.7", user "films", database "films", no encryption',
    /no encryption\. .*end DATABASE_URL with \?sslmode=verify-full&sslrootcert=FILE/,
  ],
  [
    'that does not know its user',
    'password authentication failed for user "films"',
    /authentication failed for user "films"\. Check that the database is running and that the address is correct\.$/,
  ],
])('the error for a database %s tells the operator what to do', async (_which, says, sentence) => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(errorResponse(says)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const url = `postgres://films:secret@127.0.0.1:${port}/films`;
  await expect(waitForDatabase(url, createLog('silent'))).rejects.toThrow(sentence);
});

/** Makes PostgreSQL's ErrorResponse to a refused connection. */
function errorResponse(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C28000\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
}
