import type { Page } from 'playwright-core';

/** Factor by which the CPU is slower. */
export const CPU_SLOWDOWN = 4;

/**
 * Lighthouse's "slow 4G" (core/config/constants.js, `mobileSlow4G`): a round trip of 150 ms, 1.6 Mbit/s down and 750 kbit/s up. The browser
 * delays each request as a whole. Therefore Lighthouse uses 3.75 times the delay and 90 % of the throughput.
 */
const NETWORK = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/** Makes the page as slow as on a simple phone with a mobile connection. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
