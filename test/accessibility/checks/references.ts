import type { Check } from './check.ts';

export const references: Check = {
  id: 'references',
  title: 'every id exists only once, and every reference to an id works',
  criteria: ['1.3.1', '4.1.2'],
  looks: 'once',
  find: ({ html }) => {
    const problems: string[] = [];
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) !== index))) problems.push(`the id “${id}” exists twice`);
    const attributes = [
      'aria-labelledby',
      'aria-describedby',
      'aria-controls',
      'aria-owns',
      'aria-errormessage',
      'aria-activedescendant',
      'aria-details',
      'for',
      'list',
      'headers',
      'form',
    ];
    for (const attribute of attributes)
      for (const element of document.querySelectorAll(`[${attribute}]`)) {
        // The part that a button opens can be missing while the button is closed.
        if (attribute === 'aria-controls' && element.getAttribute('aria-expanded') === 'false') continue;
        const missing = element
          .getAttribute(attribute)!
          .split(/\s+/)
          .filter((id) => id !== '' && !ids.includes(id));
        if (missing.length > 0) problems.push(`${attribute} refers to “${missing.join(' ')}”, which does not exist: ${html(element)}`);
      }
    return problems;
  },
};
