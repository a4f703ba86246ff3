import type { Check } from './check.ts';

export const uniqueNames: Check = {
  id: 'unique-names',
  title: 'buttons or switches with different functions have different names',
  criteria: ['2.4.6', '2.4.9'],
  looks: 'once',
  find: ({ all, html, words }) => {
    const named = new Map<string, HTMLElement[]>();
    const parts: Element[] = [];
    for (const control of all('main button, main summary, [role=switch]')) {
      const by = control.getAttribute('aria-labelledby');
      const labels = [...((control as HTMLInputElement).labels ?? [])];
      const written = by
        ? by.split(/\s+/).map((id) => document.getElementById(id)?.textContent)
        : labels.length > 0
          ? labels.map(({ textContent }) => textContent)
          : [control.getAttribute('aria-label') ?? control.textContent];
      // A heading distinguishes the buttons of its part.
      const part = control.closest('section, :is(div, li):has(> :is(h3, h4, h5))');
      if (part && !parts.includes(part)) parts.push(part);
      const name = `${words(written.join(' '))}${part ? ` (part ${parts.indexOf(part) + 1})` : ''}`;
      named.set(name, [...(named.get(name) ?? []), control]);
    }
    // Two submit buttons of the same form do the same.
    const does = (control: HTMLElement) =>
      control instanceof HTMLButtonElement && control.type === 'submit' ? (control.form ?? control) : control;
    return [...named].flatMap(([name, controls]) =>
      new Set(controls.map(does)).size > 1 ? [`${controls.length} controls have the name “${name}”: ${html(controls[0]!)}`] : [],
    );
  },
};
