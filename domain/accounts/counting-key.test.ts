import { expect, test } from 'vitest';
import { countingKey } from './counting-key.ts';

test.each([
  ['Ann@Example.org', 'ann@example.org'],
  ['ann+films@example.org', 'ann@example.org'],
  ['a.n.n@example.org', 'a.n.n@example.org'],
  ['a.n.n+x@googlemail.com', 'ann@gmail.com'],
  ['+@example.org', '+@example.org'],
])('%s counts as %s', (address, key) => {
  expect(countingKey(address)).toBe(key);
});
