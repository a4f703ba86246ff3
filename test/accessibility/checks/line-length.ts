import type { Check } from './check.ts';

export const lineLength: Check = {
  id: 'line-length',
  title: 'lines in blocks of text (more than 120 characters) have at most 80 characters, a line height of 1.5, and are not justified',
  criteria: ['1.4.8'],
  looks: 'once',
  find: ({ all, html, words }) => {
    const problems: string[] = [];
    const texts = all('main :is(p, dd, .prose li)').filter(
      (one) => !one.closest('table, nav, form') && !one.querySelector('p, li, dd, div, table') && words(one.textContent).length > 120,
    );
    for (const text of texts) {
      const style = getComputedStyle(text);
      if (style.textAlign === 'justify') problems.push(`is justified: ${html(text)}`);
      if (Number.parseFloat(style.lineHeight) < 1.5 * Number.parseFloat(style.fontSize) - 0.1)
        problems.push(`lines are too close: ${html(text)}`);
      const lines = new Map<number, number>();
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement!.closest('.visually-hidden')) continue;
        for (const { 0: word, index } of node.textContent!.matchAll(/\S+\s*/g)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.trimEnd().length);
          // A long address can continue on a second line. Each line counts its own part.
          const rects = [...range.getClientRects()].filter(({ width }) => width >= 2);
          const whole = rects.reduce((sum, { width }) => sum + width, 0);
          for (const { bottom, width } of rects) {
            const line = Math.round(bottom / 8);
            lines.set(line, (lines.get(line) ?? 0) + Math.round((words(word).length * width) / whole) + 1);
          }
        }
      }
      const longest = Math.max(0, ...lines.values()) - 1;
      if (longest > 80) problems.push(`a line of ${longest} characters, in ${text.clientWidth} px: ${html(text)}`);
    }
    return problems;
  },
};
