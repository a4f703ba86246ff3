/* The Chromium that the browser tests drive: found on the machine, or installed from Debian's packages. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** Without a window's own parts it takes half the processor's time for the same tests. */
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

/** The path of a Chromium. Installs one as root on Debian; elsewhere says how to get it and ends the process. */
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
