import { expect, test } from 'vitest';
import { InvalidInput, isRefusal, TooMany } from './errors.ts';

test('a refusal is known as one, also when it comes from another copy of this module, as limits and jobs do', async () => {
  // The built site has a copy of its own; the query makes one here.
  const other = (await import(/* @vite-ignore */ `./errors.ts?copy=${Date.now()}`)) as {
    TooMany: typeof TooMany;
  };
  const refused = new other.TooMany(7, 'Too often.');
  expect(refused).not.toBeInstanceOf(TooMany);
  expect([isRefusal(refused), isRefusal(new InvalidInput({ title: 'No.' })), isRefusal(new Error('x'))]).toEqual([true, true, false]); // prettier-ignore
  expect([refused.status, refused.retryAfter, refused.fields]).toEqual([429, 7, { error: 'Too often.' }]);
});
