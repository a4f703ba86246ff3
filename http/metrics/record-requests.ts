import type http from 'node:http';
import { READS } from '#http/routes.ts';
import type { Context } from '#server/context.ts';
import { withRequestId } from '#server/request-id.ts';

/** Begins to record a request. @returns a function to call when the response has ended */
type BeginRecord = (request: http.IncomingMessage, response: http.ServerResponse, id: string) => () => void;

/** Status of a request whose client disconnected before the response, as in other servers' logs. */
const CLIENT_LEFT = 499;

/**
 * Creates a function that counts requests, and logs those that LOG_REQUESTS selects. It logs the route but never the address, which may
 * contain an email address or a reset token, and never the client.
 * @param routeOf finds the pattern of an address (route-labels.ts)
 */
export function createRequestRecorder(
  { settings, log, metrics }: Pick<Context, 'settings' | 'log' | 'metrics'>,
  routeOf: (address: string) => string,
): BeginRecord {
  const isLogged = (method: string, status: number): boolean => {
    switch (settings.logRequests) {
      case 'none':
        return false;
      case 'failures':
        return status >= 500;
      case 'writes':
        return status >= 500 || !READS.has(method);
      case 'all':
        return true;
    }
  };
  return function beginRecord(request, response, id) {
    const began = performance.now();
    const { method = '', url = '' } = request; // later steps change both
    return () => {
      const ms = performance.now() - began;
      const status = response.headersSent ? response.statusCode : CLIENT_LEFT;
      const route = routeOf(url);
      metrics.recordRequest({ route, method, status, seconds: ms / 1000 });
      if (!isLogged(method, status)) return;
      const line = { method, route, status, ms: Math.round(ms * 10) / 10 };
      withRequestId(id, () => log[status >= 500 ? 'warn' : 'info'](line, 'a request was answered'));
    };
  };
}
