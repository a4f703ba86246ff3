import { CheckSession } from '#domain/check-file/check-session.ts';
import type { CheckCall, CheckReply } from './checker.ts';

/*
 * Reads, checks and saves files next to the page, which stays responsive, and where nothing can be sent: this script has
 * its own policy (http/built-files.ts).
 */

/** The current call. */
let id = 0;
const session = new CheckSession((progress) => reply({ id, progress }));

/** Ends with the last response: a call can need the result of the call before it. */
let responses: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<CheckCall>) => {
  responses = responses.then(() => respond(data));
});

async function respond(call: CheckCall): Promise<void> {
  id = call.id;
  try {
    reply({ id, result: await Reflect.apply(session[call.method], session, call.args) });
  } catch {
    reply({ id, error: UNREADABLE });
  }
}

function reply(message: CheckReply): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- messages to workers have no target origin
  postMessage(message);
}

const UNREADABLE = 'We cannot read a part of this file. Ask for the file in another format.';
