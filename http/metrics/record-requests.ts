import type http from 'node:http';
import type { Context } from '#server/context.ts';
import { withRequestId } from '#server/request-id.ts';

/** Counts requests, and writes those to the log that LOG_REQUESTS wants. */
export interface RequestRecorder {
  /** @returns to be called when its response has ended */
  begin: (request: http.IncomingMessage, response: http.ServerResponse, id: string) => () => void;
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** As others count it, too: nothing was sent by then. */
const CLIENT_LEFT = 499;

/**
 * A line says the route and never the address, which may hold an e-mail address or a reset token; nor who asked.
 * @param routeOf the pattern of an address (route-labels.ts)
 */
export function createRequestRecorder(
  { settings, log, metrics }: Pick<Context, 'settings' | 'log' | 'metrics'>,
  routeOf: (address: string) => string,
): RequestRecorder {
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
  return {
    begin(request, response, id) {
      const began = performance.now();
      const { method = '', url = '' } = request; // either is changed on the way
      return () => {
        const ms = performance.now() - began;
        const status = response.headersSent ? response.statusCode : CLIENT_LEFT;
        const route = routeOf(url);
        metrics.recordRequest({ route, method, status, seconds: ms / 1000 });
        if (!isLogged(method, status)) return;
        const line = { method, route, status, ms: Math.round(ms * 10) / 10 };
        withRequestId(id, () => log[status >= 500 ? 'warn' : 'info'](line, 'a request was answered'));
      };
    },
  };
}
