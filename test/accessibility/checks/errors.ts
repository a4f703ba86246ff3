import type { Check } from './check.ts';

export const errors: Check = {
  id: 'errors',
  title: 'every error has a message at its field, a link in a list of errors, and a note in the title',
  criteria: ['1.4.1', '3.3.1', '3.3.3'],
  looks: 'once',
  find: ({ all, html, words }) => {
    const problems: string[] = [];
    for (const field of all('[aria-invalid=true]')) {
      const ids = `${field.getAttribute('aria-describedby') ?? ''} ${field.getAttribute('aria-errormessage') ?? ''} ${field.closest('fieldset')?.getAttribute('aria-describedby') ?? ''}`;
      const said = ids
        .split(/\s+/)
        .filter(Boolean)
        .map((id) => words(document.querySelector(`#${CSS.escape(id)}`)?.textContent));
      if (!said.some((text) => text.startsWith('Error:'))) problems.push(`has no message that begins with “Error:”: ${html(field)}`);
    }
    const summary = all('h2').find((heading) => words(heading.textContent) === 'There is a problem');
    if (!summary) return problems;
    if (!document.title.startsWith('Error:')) problems.push(`the title does not begin with “Error:”: “${document.title}”`);
    for (const link of all('a[href^="#"]', summary.parentElement!)) {
      const target = document.querySelector(`#${CSS.escape(decodeURIComponent(link.getAttribute('href')!.slice(1)))}`);
      if (!target || !target.checkVisibility()) problems.push(`does not link to a field: ${html(link)}`);
    }
    return problems;
  },
};
