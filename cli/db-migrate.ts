import { defineCommand } from './command.ts';
import { withDatabase } from './with-database.ts';

export const dbMigrate = defineCommand({
  usage: '',
  help: `Starting the program also migrates the database. Use this command to migrate at a time of your choice. It changes nothing
if the database is up to date, and you can run it while the program runs.`,
  options: {},
  operands: [],
  async run(_given, invocation) {
    await withDatabase(invocation, () => Promise.resolve()); // opening migrates
    invocation.process.stderr.write('The database has the schema that this version needs.\n');
  },
});
