import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './find-chromium.mjs';

/** A browser without windows; as root Chromium needs its sandbox off. */
export async function launchChromium(...args: readonly string[]): Promise<Browser> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: findChromium(), args: [...asRoot, ...args] });
}
