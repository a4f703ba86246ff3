/** What is told to the window when a part of the site has not come, and so a page cannot be shown (vite.config.ts). */
export const UNLOADED = 'unloaded';

/** Whether our server answers at all. */
export const isAnswered = async (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );
