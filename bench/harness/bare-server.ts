import http from 'node:http';
import { answerParent } from './child.ts';
import { listen } from './listen.ts';
import type { RecordedRequest } from './read-benchmark.ts';

/*
 * The first limit, a process of its own: node:http and nothing else sends the bytes that the program answered
 * with, headers included, from memory.
 */
answerParent(async (requests: RecordedRequest[]) => {
  const answers = new Map(
    requests.map(({ path, status, headers, body }) => [
      path,
      { status, headers: { ...headers, 'content-length': body.length }, body },
    ]),
  );
  return listen(
    http.createServer((request, response) => {
      const { status, headers, body } = answers.get(request.url!)!;
      response.writeHead(status, headers).end(body);
    }),
  );
});
