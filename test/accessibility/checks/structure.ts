import type { Check } from './check.ts';

export const structure: Check = {
  id: 'structure',
  title:
    'the page has one first heading, no missing heading level, one main part, navigations with different names, and a title with the names of page and site',
  criteria: ['1.3.1', '2.4.2', '2.4.6', '2.4.10'],
  looks: 'at each width',
  find: () => {
    const problems: string[] = [];
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility() && !element.closest('[inert]'));
    // An open dialog has its own headings.
    const within = document.querySelector('dialog:modal') ?? document.body;
    const headings = seen('h1, h2, h3, h4, h5, h6').filter((one) => !one.closest('dialog') || within.contains(one));
    const first = headings.filter(({ localName }) => localName === 'h1');
    if (first.length !== 1) problems.push(`${first.length} first headings`);
    const levels = headings.map(({ localName }) => Number(localName[1]));
    for (const [index, level] of levels.entries())
      if (level > (levels[index - 1] ?? 0) + 1)
        problems.push(`a heading level is missing before ${headings[index]!.outerHTML.slice(0, 120)}`);
    for (const heading of headings)
      if (heading.textContent.trim() === '') problems.push(`an empty heading: ${heading.outerHTML.slice(0, 120)}`);
    const mains = seen('main, [role=main]');
    if (mains.length !== 1) problems.push(`${mains.length} main parts`);
    const names = seen('nav, [role=navigation]').map((nav) => {
      const by = nav.getAttribute('aria-labelledby');
      return nav.getAttribute('aria-label') ?? (by && document.querySelector(`#${CSS.escape(by)}`)?.textContent) ?? '';
    });
    if (names.length > 1 && names.includes('')) problems.push('a navigation without a name next to others');
    for (const name of new Set(names))
      if (names.filter((one) => one === name).length > 1) problems.push(`two navigations are called “${name}”`);
    if (!/\S – \S/.test(document.title)) problems.push(`the title does not name the page and the site: “${document.title}”`);
    return problems;
  },
};
