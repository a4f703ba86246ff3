import type { Check } from './check.ts';

export const autocomplete: Check = {
  id: 'autocomplete',
  title: 'fields for your name, address and password state their purpose, so that the browser can fill them in',
  criteria: ['1.3.5', '3.3.8', '3.3.9'],
  looks: 'once',
  find: ({ all, html }) => {
    const wanted: [string, RegExp][] = [
      ['input[type=password]', /^(current|new)-password\b/],
      ['form:has([type=password]) input[type=email], form input[type=email]:only-of-type', /^(email|username)\b/],
      ['form:has([autocomplete=new-password]) input[name=name]', /^name$/],
    ];
    return wanted.flatMap(([selector, token]) =>
      all(selector)
        .filter((field) => !token.test(field.getAttribute('autocomplete') ?? '') && field.getAttribute('autocomplete') !== 'off')
        .map((field) => `has no autocomplete purpose: ${html(field)}`),
    );
  },
};
