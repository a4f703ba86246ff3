import { spawnSync } from 'node:child_process';
import path from 'node:path';

const PREPARE = path.join(import.meta.dirname, '../../scripts/prepare.mjs');

/** Builds the site for the tests if the site's sources have changed. */
export default function buildSite(): void {
  const { status } = spawnSync(process.execPath, [PREPARE, '--build'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The site could not be built.');
}
