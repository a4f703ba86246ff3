import dgram from 'node:dgram';
import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { passToSite, standBeforeSite } from './stand-before-site.ts';

/** By what a worker can reach its own site and any other; begun by it is only a worker of the own site. */
const BOTH = ['Cache', 'EventSource', 'FontFace', 'WebSocket', 'XMLHttpRequest', 'fetch', 'import'];
export const WAYS_OUT = [
  ...BOTH.map((way) => `/elsewhere/${way}`),
  '/elsewhere/WebTransport',
  ...BOTH.map((way) => `/own/${way}`),
  '/own/Worker',
].toSorted();

/**
 * Run in a module worker: tries them all (such a worker has no importScripts, and none has sendBeacon or RTCPeerConnection).
 * Says which were refused. As a string, for tests have another import().
 */
const TRY = `async (elsewhere, transport) => {
  const opened = (source) => new Promise((resolve, reject) => {
    source.onopen = source.onload = source.onmessage = resolve;
    source.onerror = reject;
  }).finally(() => source.close?.());
  const ways = {
    Cache: async (address) => (await caches.open('out')).add(address),
    EventSource: (address) => opened(new EventSource(address)),
    FontFace: (address) => new FontFace('out', 'url(' + address + ')').load(),
    WebSocket: (address) => opened(new WebSocket(address.replace('http', 'ws'))),
    XMLHttpRequest: (address) => {
      const request = new XMLHttpRequest();
      request.open('GET', address);
      request.send();
      return opened(request);
    },
    fetch: (address) => fetch(address, { mode: 'no-cors' }),
    import: (address) => import(address),
  };
  const tried = Object.entries(ways).flatMap(([name, way]) => [
    ['/own/' + name, () => way(location.origin + '/own/' + name)],
    ['/elsewhere/' + name, () => way(elsewhere + '/elsewhere/' + name)],
  ]);
  tried.push(['/own/Worker', () => opened(new Worker('/own/Worker', { type: 'module' }))]);
  tried.push(['/elsewhere/WebTransport', () => new WebTransport(transport).ready]);
  const refused = [];
  await Promise.all(tried.map(async ([name, way]) => {
    try {
      await way();
    } catch {
      refused.push(name);
    }
  }));
  return refused.toSorted();
}`;

/** A worker that anything is possible in: its script has no policy. */
export const OPEN_WORKER = '/open-worker.js';

/**
 * The site behind a server that writes down who asks for what, and answers whatever a worker tries. By its other name it
 * is another origin, which lets everybody read.
 */
export async function watchWaysOut() {
  const arrived: string[] = [];
  const site = await standBeforeSite((asked, response) => {
    const path = asked.url ?? '';
    arrived.push(path);
    const answer = path === OPEN_WORKER || WAYS_OUT.includes(path) ? answerAnybody : passToSite;
    answer(asked, response);
  });
  noteSockets(site.server, arrived);
  const transport = dgram.createSocket('udp4', () => arrived.push('/elsewhere/WebTransport'));
  transport.bind(0, '127.0.0.1');
  await once(transport, 'listening');
  const addresses = [`http://127.0.0.1:${site.port}`, `https://127.0.0.1:${transport.address().port}`];
  return {
    address: site.address,
    /** The paths of all that was asked for, in order. */
    arrived,
    /** For a worker. */
    script: `(${TRY})(${addresses.map((address) => JSON.stringify(address)).join()})`,
    async [Symbol.asyncDispose]() {
      transport.close();
      await site[Symbol.asyncDispose]();
    },
  };
}

const answerAnybody: RequestListener = ({ url = '' }, response) => {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('content-type', url.endsWith('/EventSource') ? 'text/event-stream' : 'text/javascript');
  response.end(url.endsWith('/EventSource') ? 'data: there\n\n' : 'postMessage("there")');
};

/** That one was asked for is enough. */
function noteSockets(server: Server, arrived: string[]): void {
  server.on('upgrade', ({ url = '' }, socket) => {
    arrived.push(url);
    socket.destroy();
  });
}
