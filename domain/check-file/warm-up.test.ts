import { expect, test } from 'vitest';
import { LOCAL_HELPERS } from './local-helpers.ts';
import { warmUp } from './warm-up.ts';

test('what is read before anybody chooses a file is a reel that is understood whole', async () => {
  const [reel] = await warmUp(LOCAL_HELPERS);
  expect(reel).toMatchObject({
    is: 'text',
    files: [{ format: 'dcp-smpte', subtitles: 300, language: 'en', reel: 1 }],
  });
});
