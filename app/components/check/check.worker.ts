import { CheckSession } from '#domain/check-file/check-session.ts';
import type { CheckCall, CheckReply } from './checker.ts';

/*
 * Reads, checks and saves files next to the page, which stays responsive, and where nothing can be sent: this script has
 * its own policy (http/built-files.ts).
 */

/** The call that is being answered. */
let id = 0;
const session = new CheckSession((progress) => reply({ id, progress }));

/** Ends with the last answer: each call may need the result of the one before. */
let answers: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<CheckCall>) => {
  answers = answers.then(() => answer(data));
});

async function answer(call: CheckCall): Promise<void> {
  id = call.id;
  try {
    reply({ id, result: await Reflect.apply(session[call.method], session, call.args) });
  } catch {
    reply({ id, error: UNREADABLE });
  }
}

function reply(message: CheckReply): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  postMessage(message);
}

const UNREADABLE = 'Something in the file could not be read. Ask for it in another format.';
