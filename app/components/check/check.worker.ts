import { CheckSession } from '#domain/check-file/check-session.ts';
import type { ChosenFile } from '#domain/check-file/check-options.ts';
import type { RequestMessage, ResponseMessage } from './worker-messages.ts';

/*
 * Files are read and checked beside the page, which never stands still for them, and in a place that cannot send: this
 * script has a policy of its own (http/built-files.ts).
 */

const session = new CheckSession();

/** One after the other: each needs what the one before kept. */
let last: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<RequestMessage>) => {
  last = last.then(async () => postMessage(await respond(data)));
});

async function respond(message: RequestMessage): Promise<ResponseMessage> {
  const { id } = message;
  try {
    return { id, response: await run(message) };
  } catch {
    return { id, failed: 'Something in the file could not be read. Ask for it in another format.' };
  }
}

function run(message: RequestMessage) {
  switch (message.type) {
    case 'check':
      return session.check(message.request.files.map(asChosen), message.request.options);
    case 'check-again':
      return session.checkAgain(message.request.options);
    case 'list-places':
      return session.listPlaces(message.request.subject, message.request.problem);
    case 'list-times':
      return session.listTimes(message.request.file);
    case 'find-subtitles':
      return session.findSubtitles(message.request.file, message.request.query);
    case 'save':
      return session.save(message.request.file, message.request.options, message.request.issue);
  }
}

const asChosen = (file: File): ChosenFile => ({
  name: file.name,
  size: file.size,
  read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
});
