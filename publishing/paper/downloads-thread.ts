import { parentPort } from 'node:worker_threads';
import { listDownloads, makeDownload, type MadeDownloads } from './downloads.ts';

/*
 * Makes all documents and sends them with the names of their texts. This takes half of a build's CPU time, so it runs on its own thread, in
 * parallel with the bundler.
 */

const made: MadeDownloads = new Map();
for (const id of await listDownloads()) made.set(id, await makeDownload(id));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
parentPort!.postMessage(made);
