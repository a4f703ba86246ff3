import type { Page } from 'playwright-core';

/** A processor so many times slower. */
export const CPU_SLOWDOWN = 4;

/**
 * Lighthouse's "slow 4G" (core/config/constants.js, `mobileSlow4G`): 150 ms of round trip and 1.6 Mbit/s down, 750 kbit/s
 * up. The browser delays each request as a whole, so that Lighthouse has it delay 3.75 times as long, and takes a tenth
 * off the throughput.
 */
const NETWORK = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/** Makes the page as slow as on a simple phone on its way. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
