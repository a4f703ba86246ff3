import { expect, test } from 'vitest';
import { LOCAL_HELPERS } from './local-helpers.ts';
import { warmUp } from './warm-up.ts';

test('what is read before anybody chooses a file is understood whole', async () => {
  const [reel, programme] = await warmUp(LOCAL_HELPERS, () => true);
  expect(reel).toMatchObject({
    is: 'text',
    files: [{ format: 'dcp-smpte', subtitles: 300, language: 'en', reel: 1 }],
  });
  expect(programme).toMatchObject({
    is: 'text',
    files: [{ format: 'ttml', subtitles: 300, language: 'en' }],
  });
});

test('it ends when a file was chosen', async () => {
  let asked = 0;
  const read = await warmUp(LOCAL_HELPERS, () => {
    asked += 1;
    return asked === 1;
  });
  expect(read).toHaveLength(1);
});
