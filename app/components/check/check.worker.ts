import type { OnProgress } from '#domain/check-file/check-progress.ts';
import type { CheckHelpers } from '#domain/check-file/check-helpers.ts';
import { CheckSession } from '#domain/check-file/check-session.ts';
import { handleRpc, RpcClient, type RpcRequest } from './rpc.ts';
import { ChosenBlob } from './chosen-blob.ts';
import type { CheckMethods, EncodingAndSoundMethods, SaveMethods } from './worker-methods.ts';

/*
 * Files are read and checked beside the page, which never stands still for them, and in a place that cannot send: this
 * script has a policy of its own (http/built-files.ts).
 */

/** The first message brings the ports to the workers that help. */
addEventListener(
  'message',
  ({ ports: [encodingAndSound, saving] }) => {
    if (!encodingAndSound || !saving) return;
    const helpers = helpersIn(new RpcClient(encodingAndSound), new RpcClient(saving));
    const session = new CheckSession(helpers);
    for (const port of [encodingAndSound, saving]) port.start();
    handleRpc<CheckMethods>(self, async (request, onProgress) => run(session, request, onProgress));
  },
  { once: true },
);

const helpersIn = (encodingAndSound: RpcClient<EncodingAndSoundMethods>, saving: RpcClient<SaveMethods>): CheckHelpers => ({
  guessEncodings: (bytes) => encodingAndSound.call('guess-encodings', { bytes }),
  readSound: async (chosen) => (chosen instanceof ChosenBlob ? encodingAndSound.call('read-sound', { file: chosen.file }) : undefined),
  save: (document, options, stamp) => saving.call('save', { document, options, stamp }),
  split: (document, split) => saving.call('split', { document, split }),
  saveReel: (document, reel) => saving.call('save-reel', { document, reel }),
  join: (reels, join) => saving.call('join', { reels, join }),
  saveJoined: (reels, join, options, stamp) => saving.call('save-joined', { reels, join, options, stamp }),
});

function run(session: CheckSession, { method, params }: RpcRequest<CheckMethods>, onProgress: OnProgress) {
  switch (method) {
    case 'check':
      return session.check(
        params.files.map((file) => new ChosenBlob(file)),
        params.options,
        onProgress,
      );
    case 'check-again':
      return session.checkAgain(params.options, onProgress);
    case 'list-places':
      return session.listPlaces(params.subject, params.problem);
    case 'list-times':
      return session.listTimes(params.file);
    case 'find-subtitles':
      return session.findSubtitles(params.file, params.query);
    case 'list-fixes':
      return session.listFixes(params.file, params.rules);
    case 'save':
      return session.save(params.file, params.options, params.stamp);
    case 'split':
      return session.split(params.file, params.split);
    case 'save-reel':
      return session.saveReel(params.file, params.reel);
    case 'join':
      return session.join(params.files, params.join);
    case 'save-joined':
      return session.saveJoined(params.files, params.join, params.options, params.stamp);
  }
}
