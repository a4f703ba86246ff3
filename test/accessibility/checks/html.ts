import { HtmlValidate } from 'html-validate';
import type { Check } from './check.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    'no-inline-style': 'off', // the Content-Security-Policy forbids them, so they would have no effect
    'attribute-boolean-style': 'off', // React writes attribute values in full
    'long-title': 'off', // titles of films can be long
    'require-sri': ['error', { target: 'crossorigin' }],
    'no-redundant-role': 'off', // Safari ignores a list whose markers are removed, unless it has the role
  },
});

/** Finds the errors in HTML from the server. */
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
