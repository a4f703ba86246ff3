import https from 'node:https';

/** What came back; status 0: nothing did, and nobody knows what became of the request. */
interface SiteResponse {
  status: number;
  body: string;
  /** Milliseconds it took. */
  took: number;
}

export interface SiteClient {
  request(
    method: 'GET' | 'POST',
    path: string,
    options?: { token?: string; key?: string; json?: unknown },
  ): Promise<SiteResponse>;
  close(): void;
}

const TIMEOUT_MS = 40_000;

/** Somebody's connections to the site, through the proxy. Nothing is sent twice by it. */
export function createSiteClient(address: string, site: string, certificate: string): SiteClient {
  const agent = new https.Agent({ keepAlive: true });
  return {
    request(method, path, { token, key, json } = {}) {
      const began = performance.now();
      return new Promise((resolve) => {
        const end = (status: number, body: string) =>
          resolve({ status, body, took: performance.now() - began });
        const request = https.request(
          {
            agent,
            method,
            path,
            host: address,
            servername: site,
            ca: certificate,
            timeout: TIMEOUT_MS,
            headers: {
              host: site,
              ...(token !== undefined && { authorization: `Bearer ${token}` }),
              ...(key !== undefined && { 'idempotency-key': key }),
              ...(json !== undefined && { 'content-type': 'application/json' }),
            },
          },
          (response) => {
            let body = '';
            response.setEncoding('utf8');
            response.on('data', (piece: string) => (body += piece));
            response.on('end', () => end(response.statusCode ?? 0, body));
            response.on('error', (error) => end(0, error.message));
          },
        );
        request.on('timeout', () => request.destroy(new Error('no answer in 40 s')));
        request.on('error', (error) => end(0, error.message));
        request.end(json === undefined ? undefined : JSON.stringify(json));
      });
    },
    close: () => agent.destroy(),
  };
}
