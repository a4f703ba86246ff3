import dgram from 'node:dgram';
import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { passToSite, standBeforeSite } from './stand-before-site.ts';

/** Ways for a worker to reach its own site and other sites. A worker can also start other workers, but only from the same site. */
const BOTH = ['Cache', 'EventSource', 'FontFace', 'WebSocket', 'XMLHttpRequest', 'fetch', 'import'];
export const WAYS_OUT = [
  ...BOTH.map((way) => `/elsewhere/${way}`),
  '/elsewhere/WebTransport',
  ...BOTH.map((way) => `/own/${way}`),
  '/own/Worker',
].toSorted();

/**
 * Source of a function for a module worker. Tries all ways out and returns those that the browser refused. Module workers have no
 * importScripts, and no worker has sendBeacon or RTCPeerConnection. The source is a string, because vitest replaces import().
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

/** A worker without restrictions, because its script has no Content-Security-Policy. */
export const OPEN_WORKER = '/open-worker.js';

/**
 * Starts a server in front of the site that notes all requests and answers those of a worker. The server's second address
 * is another origin, which every site is allowed to read.
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
    /** The paths of all requests, in order. */
    arrived,
    /** Script for a worker. */
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

/** Notes requests for WebSockets and closes their connections, because the request is enough. */
function noteSockets(server: Server, arrived: string[]): void {
  server.on('upgrade', ({ url = '' }, socket) => {
    arrived.push(url);
    socket.destroy();
  });
}
