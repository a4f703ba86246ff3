import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './find-chromium.mjs';

/** Launches a headless Chromium. As root, Chromium runs only without its sandbox. */
export async function launchChromium(...args: readonly string[]): Promise<Browser> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: findChromium(), args: [...asRoot, ...args] });
}
