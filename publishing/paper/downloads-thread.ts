import { parentPort } from 'node:worker_threads';
import { listDownloads, makeDownload, type MadeDownloads } from './downloads.ts';

/* Makes all documents and sends them, by the names of their texts. Half of the computing of a build is here, next to the bundler's thread. */

const made: MadeDownloads = new Map();
for (const id of await listDownloads()) made.set(id, await makeDownload(id));
parentPort!.postMessage(made);
