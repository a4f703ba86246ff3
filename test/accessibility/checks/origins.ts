import type { Check } from './check.ts';

export const origins: Check = {
  id: 'origins',
  title: 'nothing comes from another origin, and no box from another company covers the page',
  criteria: ['2.4.12'],
  looks: 'once',
  find: ({ all, html }) => {
    const asked = performance.getEntriesByType('resource').map(({ name }) => name);
    const named = [...document.querySelectorAll<HTMLElement>('[src], link[href]')].map(
      (one) => (one as HTMLImageElement).src || (one as unknown as HTMLLinkElement).href,
    );
    const elsewhere = [...asked, ...named].filter((address) => {
      const { origin, protocol } = new URL(address, location.href);
      return origin !== location.origin && protocol !== 'data:' && protocol !== 'blob:';
    });
    const fixed = all('body *').filter((one) => getComputedStyle(one).position === 'fixed' && !one.closest('dialog'));
    return [...new Set(elsewhere)]
      .map((address) => `is loaded from another origin: ${address}`)
      .concat(fixed.map((one) => `covers part of the page: ${html(one)}`));
  },
};
