import { fork } from 'node:child_process';
import { once } from 'node:events';
import { orInterrupted } from './interrupted.ts';

/** A process of ours that answers each message with one. It ends when we do: the channel closes. */
export interface Child<Question, Answer> extends AsyncDisposable {
  ask(question: Question): Promise<Answer>;
}

/** @param file the absolute path of a module that calls `answerParent` */
export function startChild<Question extends object, Answer>(file: string): Child<Question, Answer> {
  const child = fork(file, [], { serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  return {
    async ask(question) {
      const answered = once(child, 'message') as Promise<[Reply<Answer>]>;
      child.send(question);
      const failed = ended.then(() => Promise.reject(new Error(`${file} ended without an answer.`)));
      const [reply] = await orInterrupted(Promise.race([answered, failed]));
      if ('error' in reply) throw new Error(reply.error);
      return reply.answer;
    },
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

type Reply<Answer> = { answer: Answer } | { error: string };

/** The child's side: answers each of the parent's messages, and ends with the parent. */
export function answerParent(answer: (question: never) => Promise<unknown>): void {
  process.on('message', (question) => {
    answer(question as never).then(
      (given) => process.send!({ answer: given }),
      (error: unknown) => process.send!({ error: error instanceof Error ? error.stack : String(error) }),
    );
  });
  process.once('disconnect', () => process.exit());
}
