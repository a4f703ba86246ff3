/*
 * Runs before `npm start`, `npm test` and similar commands. No packages are installed yet, and Node may be as old as 18.17 (Debian 12).
 * Installs the packages if the lock file has changed, and copies the organisation's settings if they have changed. Builds the site if its
 * sources have changed (--build), and finds or installs Chromium (--browser). If everything is up to date, it takes a tenth of a second.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ORGANISATION_FOLDER } from '../publishing/organisation-folder.mjs';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(ROOT);
const wants = (flag) => process.argv.includes(flag);
const say = (text) => wants('--quiet') || console.error(text);

install();
takeOrganisation();
if (wants('--build')) build();
if (wants('--browser')) {
  const { findChromium } = await import('./find-chromium.mjs');
  findChromium();
}

function install() {
  const wanted = hashOf(['package.json', 'package-lock.json']);
  const mark = 'node_modules/.prepared';
  if (read(mark) === wanted) return;
  say('Installing packages. The first time, this takes one to three minutes …');
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  installOnce(args);
  // npm skips optional packages that need a newer Node than its own. The bundler's binary is one of them.
  if (parseInt(process.versions.node) < 20) {
    say('Installing again with the newer Node that npm has just installed, because the old Node skipped packages …');
    process.env.PATH = `${path.resolve('node_modules/.bin')}:${process.env.PATH}`;
    installOnce(args);
  }
  fs.writeFileSync(mark, wanted);
}

/** Copies the settings from ORGANISATION_DIR to .organisation/, where the program and its build read them. */
function takeOrganisation() {
  const folder = process.env.ORGANISATION_DIR || 'organisation';
  const sources = [
    'scripts/take-organisation.ts',
    'domain/site/organisation.ts',
    'domain/site/signed-pages.ts',
    'app/content/text-pages.ts',
    ...filesBelow('publishing'),
  ];
  const wanted = hashOf([...(fs.existsSync(folder) ? filesBelow(folder) : []), ...sources]);
  const mark = `${ORGANISATION_FOLDER}/.taken-from`;
  if (read(mark) === wanted) return;
  const { status } = spawnSync('node_modules/.bin/node', ['scripts/take-organisation.ts', folder], {
    stdio: ['ignore', 2, 2],
  });
  // The script has already explained the mistakes in plain sentences, so no stack trace follows.
  if (status !== 0) process.exit(1);
  fs.writeFileSync(mark, wanted);
}

function build() {
  // The build does not contain the API and the server, which run from their sources.
  const folders = [ORGANISATION_FOLDER, 'app', 'domain', 'public', 'publishing', 'timed-text'].flatMap(filesBelow);
  const wanted = hashOf([
    ...folders,
    'web/web.ts',
    'web/pages.ts',
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
    'scripts/prepare.mjs',
  ]);
  const mark = 'build/.built-from';
  if (read(mark) === wanted) return;
  say('Building the site …');
  // Tests set another NODE_ENV, but React's development version is twice as large and slower.
  process.env.NODE_ENV = 'production';
  run('node_modules/.bin/node', ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn']);
  run('node_modules/.bin/node', ['scripts/compress-build.ts']);
  fs.writeFileSync(mark, wanted);
}

function installOnce(args) {
  runNpm(args);
  // npm 9, as in Debian 12, does not link the commands of optional packages. `node` is one of these commands.
  if (!fs.existsSync('node_modules/.bin/node')) runNpm(['rebuild', '--ignore-scripts', '--loglevel=error']);
}

function runNpm(args) {
  const npm = process.env.npm_execpath;
  if (npm) run(process.execPath, [npm, ...args]);
  else run('npm', args);
}

function run(command, args) {
  // Tools print to stderr, because stdout is for the output of the requested command.
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 2, 2] });
  if (status === 0) return;
  console.error(`This command failed: ${command} ${args.join(' ')}${error ? ` (${error.message})` : ''}`);
  process.exit(1);
}

function filesBelow(folder) {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  // Node 18 does not have toSorted.
  files.sort((one, other) => (one < other ? -1 : 1));
  return files;
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(fs.readFileSync(file));
  return hash.digest('hex');
}

function read(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
}
