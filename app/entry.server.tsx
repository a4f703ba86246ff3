import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router';
import { isDatabaseAway } from '#server/database/is-database-away.ts';
import { databaseAwayContext, nonceContext, serverContext } from './context.ts';
import { PageNonce } from './page-nonce.ts';

const RENDER_WITHIN_MS = 10_000;

/** Renders a whole page before it is sent: nothing here comes late, and a whole page can be remembered. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    if (context.get(databaseAwayContext)) {
      answerStatus = 503;
      headers.set('retry-after', '5');
    }
    const { pipe, abort } = renderToPipeableStream(
      <PageNonce value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </PageNonce>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          const chunks: Buffer[] = [];
          const sink = new Writable({
            write(chunk: Buffer, _encoding, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              headers.set('content-type', 'text/html; charset=utf-8');
              resolve(new Response(Buffer.concat(chunks), { headers, status: answerStatus }));
              done();
            },
          });
          pipe(sink);
        },
        onShellError: reject,
        onError(error) {
          answerStatus = 500;
          context.get(serverContext).log.error({ err: error }, 'a page could not be rendered');
        },
      },
    );
    const timer = setTimeout(abort, RENDER_WITHIN_MS);
  });
}

/** What a loader throws on purpose is an answer; everything else is written to the log. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  if (isDatabaseAway(error)) context.set(databaseAwayContext, true);
  context.get(serverContext).log.error({ err: error }, 'a page could not be loaded');
}
