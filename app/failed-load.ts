/** Event on the window when a part of the site failed to load and therefore a page cannot be shown (vite.config.ts). */
export const FAILED_LOAD = 'failed-load';

/** Whether our server responds, rather than a proxy, and without a refusal because of too many requests. */
export const isReachable = async (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD' }).then(
    ({ status }) => status < 500 && status !== 429,
    () => false,
  );
