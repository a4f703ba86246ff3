import { saveAs } from '#domain/timed-text/saving/save-as.ts';
import { respondToCalls } from './calls.ts';
import type { SaveCalls } from './worker-calls.ts';

/* Writing, and reading again what was written. check.worker.ts asks over the port that the page brings. */

addEventListener(
  'message',
  ({ ports: [port] }) => {
    if (!port) return;
    respondToCalls<SaveCalls>(port, async ({ request }) =>
      saveAs(request.document, request.options, request.issue),
    );
    port.start();
  },
  { once: true },
);
