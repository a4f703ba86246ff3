import type { CheckHelpers } from '#domain/check-file/check-helpers.ts';
import { CheckSession } from '#domain/check-file/check-session.ts';
import { respondToCalls, Caller, type RequestMessage } from './calls.ts';
import { ChosenBlob } from './chosen-blob.ts';
import type { CheckCalls, GuessCalls, SaveCalls } from './worker-calls.ts';

/*
 * Files are read and checked beside the page, which never stands still for them, and in a place that cannot send: this
 * script has a policy of its own (http/built-files.ts).
 */

/** The first message brings the ways to the workers that help. */
addEventListener(
  'message',
  ({ ports: [guessing, saving] }) => {
    if (!guessing || !saving) return;
    const session = new CheckSession(helpersIn(new Caller(guessing), new Caller(saving)));
    for (const port of [guessing, saving]) port.start();
    respondToCalls<CheckCalls>(self, async (message) => run(session, message));
  },
  { once: true },
);

const helpersIn = (guessing: Caller<GuessCalls>, saving: Caller<SaveCalls>): CheckHelpers => ({
  guessEncodings: (bytes) => guessing.call('guess-encodings', { bytes }),
  readSound: async (chosen) =>
    chosen instanceof ChosenBlob ? guessing.call('read-sound', { file: chosen.file }) : undefined,
  save: (document, options, issue) => saving.call('save', { document, options, issue }),
});

function run(session: CheckSession, { type, request }: RequestMessage<CheckCalls>) {
  switch (type) {
    case 'check':
      return session.check(
        request.files.map((file) => new ChosenBlob(file)),
        request.options,
      );
    case 'check-again':
      return session.checkAgain(request.options);
    case 'list-places':
      return session.listPlaces(request.subject, request.problem);
    case 'list-times':
      return session.listTimes(request.file);
    case 'find-subtitles':
      return session.findSubtitles(request.file, request.query);
    case 'save':
      return session.save(request.file, request.options, request.issue);
  }
}
