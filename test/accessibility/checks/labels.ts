import type { Check } from './check.ts';

export const labels: Check = {
  id: 'labels',
  title: 'every field has a visible label, and the name of every control contains its visible words',
  criteria: ['2.5.3', '3.3.2', '1.3.1'],
  looks: 'at each width',
  find: ({ all, html, words }) => {
    const problems: string[] = [];
    const textOf = (ids: string) =>
      words(
        ids
          .split(/\s+/)
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      );
    const isSeen = (label: Element) =>
      label.checkVisibility() && label.getBoundingClientRect().width > 2 && words(label.textContent) !== '';
    for (const field of all('input:not([type=hidden], [type=submit], [type=button], [type=reset], [type=image]), select, textarea')) {
      // The headings of its row and column label a field in a cell.
      if (field.closest('td, [role=cell]')) continue;
      // The thumbs of a slider are below the fields for the values, which have labels.
      if (field.matches('[type=range]') && field.closest('fieldset')?.querySelector('legend')?.checkVisibility()) continue;
      const by = (field.getAttribute('aria-labelledby') ?? '').split(/\s+/).flatMap((id) => document.getElementById(id) ?? []);
      const seen = [...((field as HTMLInputElement).labels ?? []), ...by].filter(isSeen);
      if (seen.length === 0) problems.push(`has no visible label: ${html(field)}`);
    }
    for (const control of all('a[href], button, summary, [role=button], [role=switch], input[type=submit]')) {
      const by = control.getAttribute('aria-labelledby');
      const name = words(by ? textOf(by) : control.getAttribute('aria-label')).toLowerCase();
      const seen = words(control.innerText).toLowerCase();
      if (name !== '' && seen !== '' && !name.includes(seen)) problems.push(`has the name “${name}” but shows “${seen}”: ${html(control)}`);
    }
    return problems;
  },
};
