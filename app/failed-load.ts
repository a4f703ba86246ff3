/** What is told to the window when a part of the site has not come, and so a page cannot be shown (vite.config.ts). */
export const FAILED_LOAD = 'failed-load';

/** Whether our server answers, and not only a proxy in its place, or with a refusal because very much was asked. */
export const isReachable = async (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD' }).then(
    ({ status }) => status < 500 && status !== 429,
    () => false,
  );
