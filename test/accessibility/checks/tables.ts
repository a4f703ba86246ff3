import type { Check } from './check.ts';

export const tables: Check = {
  id: 'tables',
  title: 'every table has a name, headings for columns and rows, and is sorted by at most one column',
  criteria: ['1.3.1'],
  looks: 'at each width',
  find: ({ all, html, words }) => {
    const problems: string[] = [];
    for (const table of all('table, [role=table]')) {
      const name = words(
        table.querySelector('caption')?.textContent ?? table.getAttribute('aria-label') ?? table.getAttribute('aria-labelledby'),
      );
      if (name === '') problems.push(`a table without a name: ${html(table)}`);
      for (const head of table.querySelectorAll('th'))
        if (!head.hasAttribute('scope')) problems.push(`a heading cell without a scope: ${html(head)}`);
      const rows = [...table.querySelectorAll('tbody > tr')].filter((row) => row.querySelectorAll('td, th').length > 1);
      if (rows.length > 0 && table.querySelector('th[scope=col], [role=columnheader]') === null)
        problems.push(`no column headings: ${html(table)}`);
      const headless = rows.find((row) => row.querySelector('th, [role=rowheader]') === null);
      if (headless) problems.push(`a row without a heading: ${html(headless)}`);
      if (table.querySelectorAll('[aria-sort]:not([aria-sort=none])').length > 1) problems.push(`sorted by two columns: ${html(table)}`);
    }
    return problems;
  },
};
