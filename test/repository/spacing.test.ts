import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FILES, ROOT } from './checkout.ts';

/** In rem: the distances of docs/design.md. Larger distances place whole regions and can have any value. */
const SCALE = [0.125, 0.25, 0.375, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3];

const SPACING = /(?:^|[\s{;])((?:margin|padding|gap|row-gap|column-gap|margin-[a-z-]+|padding-[a-z-]+): [^;{}]+);/g;

function distancesOffScale(css: string): string[] {
  return [...css.matchAll(SPACING)]
    .map(([, declaration]) => declaration!)
    .filter((declaration) => {
      const lengths = declaration.replaceAll(/(?:calc|clamp|min|max)\([^;]*\)/g, '').matchAll(/([\d.]+)rem\b/g);
      return [...lengths].some(([, rem]) => Number(rem) < Math.max(...SCALE) && !SCALE.includes(Number(rem)));
    });
}

test('margins, paddings and gaps come from one scale', () => {
  const offScale = FILES.filter((file) => file.endsWith('.css')).flatMap((file) =>
    distancesOffScale(readFileSync(path.join(ROOT, file), 'utf8')).map((declaration) => `${file}: ${declaration}`),
  );
  expect(offScale).toEqual([]);
});

test('the check finds a distance that is not on the scale', () => {
  expect(distancesOffScale('a { padding: 0.5rem 0.6rem; gap: 1rem; margin-inline: 6rem; }')).toEqual(['padding: 0.5rem 0.6rem']);
});
