import { expect, test } from 'vitest';
import { changesText } from './changes-text.ts';

test('a change to a short value shows the old and new values; other changes name only the field', () => {
  const contact = ['https://example.org/a-long-address-of-a-page', 'ann@example.org'] as [string, string];
  expect(changesText({ sidecar_by: ['', 'Lantern Access'], duration: [119, 120], contact, genres: [['Drama'], []] })).toBe(
    'minutes 119 → 120, maker, contact, genres',
  );
  expect(changesText({})).toBe('');
});
