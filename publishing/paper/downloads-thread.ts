import { parentPort } from 'node:worker_threads';
import { listDownloads, makeDownload, type MadeDownloads } from './downloads.ts';

/* Makes all documents, and sends them with the names of their texts. It takes half of a build's computing, so it has a thread beside the bundler's. */

const made: MadeDownloads = new Map();
for (const id of await listDownloads()) made.set(id, await makeDownload(id));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
parentPort!.postMessage(made);
