import { mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findBinaries, linkLibraries } from './binaries.ts';
import { temporaryDirectory } from './testing/temporary-server.ts';

test('the package has the PostgreSQL programs of this platform', async () => {
  const { postgres, initdb } = await findBinaries();
  expect(readFileSync(postgres).length).toBeGreaterThan(1_000_000);
  expect(readFileSync(initdb).length).toBeGreaterThan(10_000);
});

test('missing links to a library are made, and existing files are kept', () => {
  const directory = temporaryDirectory('package');
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }));
  mkdirSync(`${directory}/native/lib`, { recursive: true });
  writeFileSync(`${directory}/native/pg-symlinks.json`, JSON.stringify(links));
  writeFileSync(`${directory}/native/lib/libpq.so.5.18`, 'the library');
  writeFileSync(`${directory}/native/lib/libpq.so`, 'there already');
  linkLibraries(directory, 'a package');
  linkLibraries(directory, 'a package');
  expect(readlinkSync(`${directory}/native/lib/libpq.so.5`)).toBe('libpq.so.5.18');
  expect(readFileSync(`${directory}/native/lib/libpq.so`, 'utf8')).toBe('there already');
});
