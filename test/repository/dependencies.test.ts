import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readSbom } from '../../scripts/write-sbom.ts';

/** Older versions have known vulnerabilities that affect us (docs/security.md). */
const FLOORS: Record<string, string> = {
  hono: '4.13.5',
  '@hono/node-server': '1.19.15',
  'react-router': '7.18.0',
  kysely: '0.28.17',
  nodemailer: '9.1.1',
};

const { packages } = z
  .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
  .parse(JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')));

/** Every package with its version, including the copies that other packages bring. */
const LOCKED = Object.entries(packages).flatMap(([where, { version }]) =>
  where === '' || version === undefined ? [] : [{ name: where.split('node_modules/').at(-1)!, version }],
);

const isBelow = (version: string, floor: string) => version.localeCompare(floor, 'en', { numeric: true }) < 0;

test('no package is older than the version that fixed its known vulnerabilities', () => {
  expect(isBelow('4.9.12', '4.13.5')).toBe(true);
  for (const [name, floor] of Object.entries(FLOORS)) {
    const versions = LOCKED.filter((one) => one.name === name).map(({ version }) => version);
    expect([name, versions.length > 0]).toEqual([name, true]);
    expect([name, versions.filter((version) => isBelow(version, floor))]).toEqual([name, []]);
  }
});

test('the software bill of materials has every package and nothing about this machine', () => {
  const sbom = readSbom();
  const listed = new Set(sbom.components.map(({ name, version }) => `${name} ${String(version)}`));
  expect(LOCKED.map(({ name, version }) => `${name} ${version}`).filter((one) => !listed.has(one))).toEqual([]);
  expect(sbom.metadata.component.name).toBe('film-access-materials');
  const text = JSON.stringify(sbom);
  expect(text.match(/"(\/|file:|[A-Z]:\\)[^"]*"/g)).toBeNull();
  expect(new Set(text.match(/https?:\/\/[^/"]+/g))).toEqual(new Set(['http://cyclonedx.org']));
});
