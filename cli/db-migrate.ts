import { defineCommand } from './command.ts';
import { withDatabase } from './with-database.ts';

export const dbMigrate = defineCommand({
  usage: '',
  help: `Starting the program does the same. Use it to migrate at a time of your choosing; it changes nothing when
there is nothing to do, and it is safe to run while the program runs.`,
  options: {},
  operands: [],
  async run(_given, invocation) {
    await withDatabase(invocation, () => Promise.resolve()); // opening migrates
    invocation.process.stderr.write('The database has the schema that this version needs.\n');
  },
});
