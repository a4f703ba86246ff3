import { fork } from 'node:child_process';
import { once } from 'node:events';
import { orInterrupted } from './interrupted.ts';

/** A child process that sends one response to each message. It ends when the parent process ends, because the channel closes. */
export interface Child<Question, Response> extends AsyncDisposable {
  ask(question: Question): Promise<Response>;
}

/** @param file absolute path of a module that calls `serveParent` */
export function startChild<Question extends object, Response>(file: string): Child<Question, Response> {
  const child = fork(file, [], { serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  return {
    async ask(question) {
      const answered = once(child, 'message') as Promise<[Reply<Response>]>;
      child.send(question);
      const failed = ended.then(() => Promise.reject(new Error(`${file} ended without a response.`)));
      const [reply] = await orInterrupted(Promise.race([answered, failed]));
      if ('error' in reply) throw new Error(reply.error);
      return reply.response;
    },
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

type Reply<Response> = { response: Response } | { error: string };

/** Runs in the child process: answers each message of the parent, and exits with the parent. */
export function serveParent(respond: (question: never) => Promise<unknown>): void {
  process.on('message', (question) => {
    respond(question as never).then(
      (given) => process.send!({ response: given }),
      (error: unknown) => process.send!({ error: error instanceof Error ? error.stack : String(error) }),
    );
  });
  process.once('disconnect', () => process.exit());
}
