import type { Check } from './check.ts';

export const status: Check = {
  id: 'status',
  title: 'screen readers announce each status message politely and only once, and an empty message has no box',
  criteria: ['4.1.3', '2.2.4'],
  looks: 'once',
  find: ({ html, words }) => {
    const problems: string[] = [];
    const live = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive], output';
    for (const region of document.querySelectorAll(live)) {
      if (region.parentElement!.closest(live))
        problems.push(`screen readers announce it twice, because it is in another status: ${html(region)}`);
      const isHidden = region.closest('[aria-hidden=true]') !== null;
      if (isHidden && words(region.textContent) !== '')
        problems.push(`screen readers do not announce it, because it is hidden: ${html(region)}`);
      const isBox =
        region.checkVisibility({ visibilityProperty: true }) &&
        Number.parseFloat(getComputedStyle(region).borderTopWidth) > 0 &&
        region.querySelector('svg, img, progress') === null;
      if (isBox && words(region.textContent) === '') problems.push(`is an empty box: ${html(region)}`);
      if (region.matches('[aria-live=assertive]')) problems.push(`interrupts the screen reader: ${html(region)}`);
    }
    return problems;
  },
};
