import { text } from 'node:stream/consumers';
import { toFieldErrors } from '#domain/field-errors.ts';
import { registrationSchema } from '#domain/accounts/user.ts';
import { ValidationError } from '#server/errors.ts';
import { registerUser } from '#server/users/register-user.ts';
import { CommandFailedError, defineCommand, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

export const userCreate = defineCommand({
  usage: '--email EMAIL --name NAME [--admin] [--trusted] --password-stdin',
  help: `The password is read from standard input, so that it does not appear in a list of processes or in the shell history:
  printf '%s' 'three or four words' | npm run cli -- user:create --email ann@example.org --name 'Ann Lee' --admin --password-stdin
One line break at the end is ignored. The password needs at least 10 characters. All other admins get an email about a new admin.

  --admin     can moderate all films and manage users
  --trusted   a super-user, whose submissions are public immediately`,
  options: {
    email: { type: 'string' },
    name: { type: 'string' },
    admin: { type: 'boolean' },
    trusted: { type: 'boolean' },
    'password-stdin': { type: 'boolean' },
  },
  operands: [],
  async run({ values }, invocation) {
    const { stdin, stderr } = invocation.process;
    const { email, name } = values;
    if (email === undefined || name === undefined) throw new UsageError('--email and --name are required.');
    if (!values['password-stdin']) throw new UsageError('--password-stdin is required, because the password is read from standard input.');
    const password = (await text(stdin)).replace(/\r?\n$/, '');
    const { data, error } = registrationSchema.safeParse({ email, name, password, password2: password });
    if (error) throw new CommandFailedError(inLines(toFieldErrors(error)));
    await withDatabase(invocation, async (ctx) => {
      try {
        const user = await registerUser(ctx, data, {
          isAdmin: values.admin ?? false,
          isTrusted: values.trusted ?? false,
        });
        stderr.write(`${user.name} can sign in as ${user.email}.\n`);
      } catch (refused) {
        if (refused instanceof ValidationError) throw new CommandFailedError(inLines(refused.fields));
        throw refused;
      }
    });
  },
});

const inLines = (errors: Record<string, string>) =>
  Object.entries(errors)
    .map(([field, sentence]) => `${field}: ${sentence}`)
    .join('\n');
