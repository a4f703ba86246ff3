import { once } from 'node:events';
import http from 'node:http';
import type net from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createShutdown } from '#server/shutdown.ts';
import { endConnectionsWith } from './end-connections.ts';

const PEOPLE = 50;

/** People who come at once, beside the thread of the server: says how many have come, and then what each was told. */
const CROWD = `
  const http = require('node:http');
  const { workerData: { port, people, come }, parentPort } = require('node:worker_threads');
  const flag = new Int32Array(come);
  const one = () => new Promise((resolve) => {
    const request = http.get({ port, agent: false }, (response) => response.resume().once('end', () => resolve(response.statusCode)));
    request.on('error', (error) => resolve(error.code));
    request.once('socket', (socket) => socket.once('connect', () => {
      Atomics.add(flag, 0, 1);
      Atomics.notify(flag, 0);
    }));
  });
  Promise.all(Array.from({ length: people }, one)).then((told) => parentPort.postMessage(told));
`;

test('whoever was connected before a busy process stops is answered, also when nobody has taken them yet', async () => {
  const server = http.createServer((_request, response) => response.end('here'));
  const connections = endConnectionsWith(server, createShutdown());
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const come = new SharedArrayBuffer(4);
  const crowd = new Worker(CROWD, { eval: true, workerData: { port, people: PEOPLE, come } });
  const told = once(crowd, 'message');
  await once(crowd, 'online');
  // As when much is to be done: nobody is taken meanwhile.
  for (const flag = new Int32Array(come), began = Date.now(); Date.now() - began < 5000;) {
    const count = Atomics.load(flag, 0);
    if (count === PEOPLE) break;
    Atomics.wait(flag, 0, count, 100);
  }
  connections.begin();
  await connections.close({ quietMs: 5000, answeredMs: 5000 });
  expect(await told).toEqual([Array.from({ length: PEOPLE }, () => 200)]);
  await crowd.terminate();
});
