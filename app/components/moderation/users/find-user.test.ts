import { expect, test } from 'vitest';
import { chosenUser, fitsUser } from './find-user.ts';

const zoe = { id: '1', name: 'Zoë Müller', email: 'zoe@example.org' };

test.each(['zoe', 'MULLER zo', 'example.org', chosenUser(zoe).text, ' zoë '])('the text “%s” matches the user Zoë Müller', (text) => {
  expect(fitsUser(zoe, text)).toBe(true);
});

test.each(['sam', 'zoe taylor', 'example.com'])('the text “%s” does not match the user Zoë Müller', (text) => {
  expect(fitsUser(zoe, text)).toBe(false);
});
