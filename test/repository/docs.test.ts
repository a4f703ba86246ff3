import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RETENTION } from '#domain/accounts/retention.ts';
import { expect, test } from 'vitest';
import { RATE_LIMITS } from '#server/limits/rate-limits.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { FILES, ROOT } from './checkout.ts';

/*
 * These tests compare the docs with the checkout, so that the docs cannot go stale. The changelog and migrations
 * describe the past; all other files name only what exists.
 */

const DOCS = FILES.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md' && !file.startsWith('app/content/'));
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

test('the tree in docs/architecture.md has every folder with code in it to the second level, and takes at most 80 lines', () => {
  const withCode = FILES.filter((file) => /\.(ts|tsx|mjs)$/.test(file)).map((file) => path.dirname(file));
  const folders = new Set(withCode.flatMap(withParents).filter((folder) => folder.split('/').length <= 2));
  const tree = treeOf(read('docs/architecture.md'));
  expect(foldersOfTree(tree)).toEqual([...folders].toSorted());
  expect(tree.split('\n').length).toBeLessThanOrEqual(80);
});

test.each(DOCS)('%s names only files and folders that exist', (doc) => {
  const isThere = (name: string) =>
    [name, path.join(path.dirname(doc), name)].some((file) => existsSync(path.join(ROOT, file))) ||
    FILES.some((file) => file.endsWith(`/${name}`));
  const text = read(doc);
  // A name that begins with a slash is an address of the site.
  const named = [...text.matchAll(/`((?!\/)[\w./-]+\.(?:tsx?|mjs|css|csv|json|md)|[\w-]+(?:\/[\w-]+)*\/)`/g)];
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)];
  expect([...named, ...linked].map(([, name]) => name!).filter((name) => !isThere(name))).toEqual([]);
});

test('every documented command exists and runs with any version of Node that a newcomer has', () => {
  const { scripts } = packageFile;
  const written = FILES.filter((file) => /\.(md|tsx?|mjs|sh)$/.test(file) && !TOLD_OF_THE_PAST.test(file));
  for (const file of written) {
    const text = read(file);
    expect(text.match(NEEDS_OUR_NODE), file).toBeNull();
    for (const [, name] of text.matchAll(/\bnpm run ([a-z][a-z-]*)/g)) expect(scripts, file).toHaveProperty([name!]);
    const started = [...text.matchAll(/\bnpm run node -- (?:-\S+ )*([a-z/-]+\.ts)\b/g)].map(([, one]) => one!);
    expect(
      started.filter((one) => !existsSync(path.join(ROOT, one))),
      file,
    ).toEqual([]);
  }
});

test('each decision record has its title as file name, four sections and at most 300 words, and the index lists it', () => {
  const records = FILES.filter((file) => /^docs\/decisions\/\d{3}-/.test(file) && !file.endsWith('/000-template.md'));
  const titles = records.map((record) => {
    const [heading, , state, , ...text] = read(record).split('\n');
    const [, number, title = ''] = /^# (\d{3})\. (\S.*)$/.exec(heading!) ?? [];
    const words = title
      .toLowerCase()
      .replaceAll("'", '')
      .replaceAll(/[^a-z0-9]+/g, '-');
    expect(path.basename(record)).toBe(`${number}-${words}.md`);
    expect(state, record).toMatch(/^\d{4}-\d\d-\d\d, (?:proposed|accepted|replaced by \[\d{3}\])/);
    expect(
      text.filter((line) => line.startsWith('## ')),
      record,
    ).toEqual(['## Context', '## Decision', '## Alternatives', '## Consequences']);
    expect(read(record).split(/\s+/).length, record).toBeLessThanOrEqual(300);
    return `- [${number}](${path.basename(record)}): ${title}`;
  });
  expect(new Set(titles.map((line) => line.slice(0, '- [000]'.length))).size).toBe(records.length);
  const index = read('docs/decisions/README.md').split('\n');
  expect(index.filter((line) => line.startsWith('- ')).toSorted()).toEqual(titles);
});

test('every decision that a comment or a document cites by number has a record', () => {
  const numbers = new Set(FILES.flatMap((file) => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? []));
  const sources = FILES.filter((file) => /\.(md|tsx?|css|ya?ml|service)$|Containerfile$/.test(file) && file !== 'CHANGELOG.md');
  const named = sources.flatMap((file) =>
    [...read(file).matchAll(/\bdecisions? \[?(\d{3})\b/gi)].map(([, number]) => `${file}: ${number}`),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((one) => !numbers.has(one.slice(-3)))).toEqual([]);
});

test('docs/libraries.md has every dependency with its version, and no other', () => {
  const { dependencies, devDependencies, optionalDependencies } = packageFile;
  const pinned = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const tables = read('docs/libraries.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const listed = tables.flatMap((row) => [...row.split(' | ')[0]!.matchAll(/`([^`]+)` (\d[\w.-]*)/g)]);
  expect(listed.map(([, name, version]) => `${name} ${version}`).toSorted()).toEqual(pinned.map((entry) => entry.join(' ')).toSorted());
});

test('docs/operations/settings.md has exactly the settings, and commands.md exactly the commands', () => {
  const firstCells = (page: string) => [...read(`docs/operations/${page}`).matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell]) => cell!);
  const settings = [...read('server/settings.ts').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name!);
  const commands = [...read('cli/run-cli.ts').matchAll(/^ +'?([a-z]+(?::[a-z]+)?)'?: \{$/gm)].map(([, name]) => name!);
  expect(commands).toContain('check');
  expect(
    firstCells('settings.md')
      .flatMap((cell) => cell.match(/(?<=`)[A-Z]+(?:_[A-Z]+)*(?=`)/g) ?? [])
      .toSorted(),
  ).toEqual(settings.toSorted());
  expect(firstCells('commands.md').map((cell) => /(?<=^`)[a-z]+(?::[a-z]+)?/.exec(cell)?.[0])).toEqual(commands);
});

test('docs/operations/upgrades.md has a row for each migration since the first release that locks a table', () => {
  const rows = read('docs/operations/upgrades.md').matchAll(/^\| (\d{3}(?:, \d{3})*) \| /gm);
  const listed = [...rows].flatMap(([, numbers]) => numbers!.split(', '));
  const migrations = FILES.filter((file) => /^server\/database\/migrations\/\d{3}-/.test(file));
  const locking = migrations
    .filter((file) => /lock table|alter table|create (unique )?index|trigger/.test(read(file)))
    .map((file) => path.basename(file).slice(0, 3));
  expect(locking.slice(0, BASELINE.length)).toEqual(BASELINE);
  expect(listed).toEqual(locking.slice(BASELINE.length));
});

test('docs/operations/jobs.md gives the periods of domain/accounts/retention.ts', () => {
  const operations = read('docs/operations/jobs.md').replaceAll(/\s+/g, ' ');
  const { sentMailDays, failedMailDays, expiredResetHours, resetRequestHours, idempotencyKeyHours, finishedJobDays, deletedFilmDays, catalogueDumps } = RETENTION;
  expect(finishedJobDays).toBe(sentMailDays);
  for (const [record, kept] of [
    ['sent mails (recipient, kind, ids; never the text), files in the outbox, finished jobs', `${sentMailDays} days`],
    ['failed mails', `${failedMailDays} days`],
    ['password resets (a hash, no link)', `${expiredResetHours} hours`],
    ['requests for a reset that no job has handled (the typed address)', `${resetRequestHours} hours`],
    ['keys of requests that can be repeated (hashes, ids of the films they stored)', `${idempotencyKeyHours} hours`],
    ['deleted films, with their history', `${deletedFilmDays} days`],
  ])
    expect(operations).toContain(`| ${record} | ${kept}`);
  expect(operations).toContain(`the last ${catalogueDumps} kept`);
}); // prettier-ignore

test('docs/operations/jobs.md has every nightly job with its time, and no other', () => {
  const listed = [...read('docs/operations/jobs.md').matchAll(/^\| (?:(Sunday )?(\d+):(\d\d)|every ten minutes) \| `([a-z-]+)` \|/gm)];
  const cron = ([, day, hour, minute]: string[]) =>
    hour === undefined ? '*/10 * * * *' : `${Number(minute)} ${hour} * * ${day ? 0 : '*'}`;
  const scheduled = [...read('server/jobs/jobs.ts').matchAll(/'([a-z-]+)': \{[^{}]*cron: '([^']+)'/g)];
  expect(listed.map((row) => `${row[4]} ${cron(row)}`).toSorted()).toEqual(scheduled.map(([, name, at]) => `${name} ${at}`).toSorted());
});

test('docs/operations/troubleshooting.md quotes every log message at warn, error or fatal, and only messages that exist', () => {
  const code = FILES.filter((file) => SOURCES_WITH_LOG.test(file) && !/\.test\.tsx?$/.test(file));
  const messages = code.flatMap((file) => [...read(file).matchAll(WARNING)].map(([, message]) => message!));
  const quoted = [.../## The log\n([^]*?)\n## /.exec(read('docs/operations/troubleshooting.md'))![1]!.matchAll(/"([^"]+)"/g)].map(
    ([, text]) => text!,
  );
  const isQuoted = (message: string) =>
    quoted.some((text) => (text.endsWith('…') ? message.startsWith(text.slice(0, -1).trimEnd()) : message === text));
  expect(messages.length).toBeGreaterThan(20);
  expect(messages.filter((message) => !isQuoted(message))).toEqual([]);
  const all = code.map(read).join('\n');
  expect(quoted.filter((text) => !text.split('…').every((part) => all.includes(part.trim())))).toEqual([]);
});

test('docs/security.md gives every rate limit with its number and period', () => {
  const security = read('docs/security.md');
  for (const [name, { max, seconds }] of Object.entries(RATE_LIMITS)) {
    const rows = security.split('\n').filter((line) => line.includes(`\`${name}\``));
    expect(rows, name).not.toEqual([]);
    const count = max < 1_000_000 ? max.toLocaleString('en-GB') : `${max / 1_000_000} MB`;
    // The whole number, and its period in the same clause: "10 in 15 minutes", "3, 5 and 50 a day".
    for (const row of rows) expect(row, name).toMatch(new RegExp(String.raw`(?<![\d,])${count}(?!,?\d)[^;|]{0,40} ${PERIODS[seconds]}`));
  }
});

/** The migrations of the first release. No earlier version has to wait for them. */
const BASELINE = ['001', '002', '003', '004'];

/** Folders whose code writes to the program's log. */
const SOURCES_WITH_LOG = /^(?:program\.ts|(?:server|http|web|cli|api)\/.*\.ts|app\/entry\.server\.tsx)$/;

/** A call of the log at `warn` or above, up to its message. */
const WARNING = /\blog\??\.(?:warn|error|fatal)\(\s*(?:[\w.]+,\s*|\{[^{}]*\},\s*)?'([^']+)'/g;

const TOLD_OF_THE_PAST = /^CHANGELOG\.md$|^server\/database\/migrations\//;

/** The machine's own Node runs no TypeScript before 22.18; `npm run node` is ours. `npx` asks the registry where nothing is installed yet. */
const NEEDS_OUR_NODE = /(?<![\w./'"-]|npm run |exec )(?:node (?:-\S+ )*(?!scripts\/prepare\.mjs)[\w./-]+\.(?:tsx?|mjs)\b|npx [\w@])/g;

/** Seconds → the words of a table. */
const PERIODS: Record<number, string> = { 60: 'a minute', 900: 'in 15 minutes', 3600: 'an hour', 86400: '(?:a day|in 24 hours)' };

/** Returns a folder and the folders that it is in: `server/films`, `server`. */
function withParents(folder: string): string[] {
  if (folder === '.') return [];
  return [folder, ...withParents(path.dirname(folder))];
}

const treeOf = (text: string): string => /## The tree[^]*?```\n([^]*?)```/.exec(text)?.[1] ?? '';

/** The folders of the tree as whole paths. A line begins with one or more folders, whose parent is above with less indentation. */
function foldersOfTree(tree: string): string[] {
  const open: string[] = [];
  const folders: string[] = [];
  for (const [, indent, names] of tree.matchAll(/^( *)((?:[\w-]+\/, )*[\w-]+\/)(?=\s)/gm))
    for (const name of names!.split(', ')) {
      open.splice(indent!.length / 2, open.length, name.slice(0, -1));
      folders.push(open.join('/'));
    }
  return folders.toSorted();
}
