import { once } from 'node:events';
import http from 'node:http';
import type net from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createShutdown } from '#server/shutdown.ts';
import { endConnectionsWith } from './end-connections.ts';

const PEOPLE = 50;

/** Clients that connect at once, in another thread than the server. Counts the connections, then posts the status of each response. */
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

test('clients that connected before a busy process stops get a response, even if it has not accepted their connections yet', async () => {
  const server = http.createServer((_request, response) => response.end('here'));
  const connections = endConnectionsWith(server, createShutdown());
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const come = new SharedArrayBuffer(4);
  const crowd = new Worker(CROWD, { eval: true, workerData: { port, people: PEOPLE, come } });
  const told = once(crowd, 'message');
  await once(crowd, 'online');
  // The server is busy: it accepts no connections while this loop runs.
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
