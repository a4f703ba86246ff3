import type { Check } from './check.ts';

export const lang: Check = {
  id: 'lang',
  title: 'the page is marked as English, and no text in another script is marked as a language with Latin letters',
  criteria: ['3.1.1', '3.1.2'],
  looks: 'once',
  find: ({ html }) => {
    const problems: string[] = [];
    if (document.documentElement.lang !== 'en-GB') problems.push(`the language of the page is “${document.documentElement.lang}”`);
    const otherScripts = /^(ja|zh|ko|ru|uk|bg|el|ar|fa|he|hi|th|sr|mk|bn|ta|te|ka|hy|ur|yue)\b/;
    for (const element of document.body.querySelectorAll('[lang]')) {
      const letters = element.textContent.replaceAll(/[^\p{L}]/gu, '');
      const latin = letters.replaceAll(/[^\p{Script=Latin}]/gu, '');
      const language = element.getAttribute('lang')!;
      if (language !== '' && letters.length > 0 && latin.length < letters.length / 2 && !otherScripts.test(language))
        problems.push(`is marked as “${language}”, but in another script: ${html(element)}`);
    }
    return problems;
  },
};
