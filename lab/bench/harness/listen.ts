import { once } from 'node:events';
import type http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Listens on a free local port.
 * @returns the address without a slash at its end
 */
export async function listen(server: http.Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
