/* Finds the Chromium that the browser tests use, or installs it from Debian's packages. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** Chromium without a user interface, which needs half the CPU time for the same tests. */
const WITHOUT_A_WINDOW = 'chromium-headless-shell';

const PLACES = [
  process.env.CHROMIUM_PATH,
  `/usr/bin/${WITHOUT_A_WINDOW}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds Chromium. As root on Debian, installs it if it is missing. On other systems, explains how to get it and exits.
 * @returns the path of Chromium
 */
export function findChromium() {
  const found = PLACES.find((place) => place && fs.existsSync(place));
  if (found) return found;
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    console.error('Installing Chromium for the browser tests …');
    const apt = (...args) =>
      spawnSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 2],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    apt('update', '-qq');
    for (const name of [WITHOUT_A_WINDOW, 'chromium']) {
      apt('install', '-y', '-qq', '--no-install-recommends', name);
      if (fs.existsSync(`/usr/bin/${name}`)) return `/usr/bin/${name}`;
    }
  }
  console.error(
    'The browser tests need Chromium. Install it (on Debian: sudo apt-get install chromium-headless-shell), or set CHROMIUM_PATH.',
  );
  return process.exit(1);
}
