import { defineCommand } from './command.ts';
import { withDatabase } from './with-database.ts';

export const dbMigrate = defineCommand({
  usage: '',
  help: `Does what each start of the program does, at a time that you choose. It changes nothing if the database has this version’s
schema, and it is safe while the program runs.`,
  options: {},
  operands: [],
  async run(_given, invocation) {
    await withDatabase(invocation, () => Promise.resolve()); // opening migrates
    invocation.process.stderr.write('The database has the schema that this version needs.\n');
  },
});
