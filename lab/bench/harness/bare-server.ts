import http from 'node:http';
import { serveParent } from './child.ts';
import { listen } from './listen.ts';
import type { RecordedRequest } from './read-benchmark.ts';

/* The first limit, in a separate process: plain node:http sends the bytes of the program's responses, including headers, from memory. */
serveParent(async (requests: RecordedRequest[]) => {
  const responses = new Map(
    requests.map(({ path, status, headers, body }) => [path, { status, headers: { ...headers, 'content-length': body.length }, body }]),
  );
  return listen(
    http.createServer((request, response) => {
      const { status, headers, body } = responses.get(request.url!)!;
      response.writeHead(status, headers).end(body);
    }),
  );
});
