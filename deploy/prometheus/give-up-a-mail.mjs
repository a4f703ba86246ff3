/* Adds a failed mail to the database of a running program, for try.sh. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';

const directory = path.join(process.argv[2], 'postgres');
const client = new Client({
  host: path.join(directory, 'run'),
  user: 'films_app',
  password: readFileSync(path.join(directory, 'app-password'), 'utf8').trim(),
  database: 'films',
});
await client.connect();
await client.query(
  `insert into mails (id, kind, to_address, details, failed_at, last_error)
   values (gen_random_uuid(), 'digest', 'nobody@example.org', '{}', now(), 'made up by deploy/prometheus/try.sh')`,
);
await client.end();
