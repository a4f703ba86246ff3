import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject, test as plainTest } from 'vitest';
import { connect, type Connections } from '#server/database/database.ts';

/** `test` with an empty database and connections as the role that owns the database. */
export const test = plainTest.extend<{ connectOwner: (max?: number) => Connections }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern which fixtures this fixture needs
  connectOwner: async ({}, use) => {
    const { superuser, owner } = inject('postgres');
    const database = `migrate_${randomBytes(6).toString('hex')}`;
    const server = new Client(superuser);
    await server.connect();
    await server.query(`create database ${database} owner ${owner.user}`);
    const opened: Connections[] = [];
    await use((max = 2) => {
      const connections = connect({ ...owner, database }, max);
      opened.push(connections);
      return connections;
    });
    await Promise.all(opened.map((connections) => connections.close()));
    await server.query(`drop database ${database} with (force)`);
    await server.end();
  },
});
