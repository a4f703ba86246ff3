import { expect, test } from 'vitest';
import { chosenUser, fitsUser } from './find-user.ts';

const zoe = { id: '1', name: 'Zoë Müller', email: 'zoe@example.org' };

test.each(['zoe', 'MULLER zo', 'example.org', chosenUser(zoe).text, ' zoë '])('%s still finds her', (text) => {
  expect(fitsUser(zoe, text)).toBe(true);
});

test.each(['sam', 'zoe taylor', 'example.com'])('who was found before is not offered for %s', (text) => {
  expect(fitsUser(zoe, text)).toBe(false);
});
