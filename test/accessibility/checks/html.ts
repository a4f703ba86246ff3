import { HtmlValidate } from 'html-validate';
import type { Check } from './check.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    'no-inline-style': 'off', // the policy forbids them: nothing would be styled by one
    'attribute-boolean-style': 'off', // React writes them out
    'long-title': 'off', // a film's title is as long as it is
    'require-sri': ['error', { target: 'crossorigin' }],
    'no-redundant-role': 'off', // Safari hears no list where its marks are taken off
  },
});

/** What is wrong with HTML as it is sent. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return (results[0]?.messages ?? []).map(
    ({ line, column, ruleId, message, selector }) => `${line}:${column} ${ruleId}: ${message} (${selector})`,
  );
}

export const html: Check = {
  id: 'html',
  title: 'the HTML from the server is valid, before any script runs',
  criteria: ['1.3.1', '4.1.2'],
  looks: 'once a page',
  inShort: 'never', // test/program/pages.test.ts
  run: async (page) => htmlProblems(await (await page.request.get(page.url())).text()),
};
