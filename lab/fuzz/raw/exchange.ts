import net from 'node:net';

/** Everything that one connection received, split into responses. */
export interface Exchange {
  responses: { status: number; head: string }[];
  /** Bytes after the last complete response. Empty if there is no problem. */
  rest: string;
}

export interface Ending {
  /** Whether to close the sending side at once, so that the program knows that no more bytes follow. */
  isHalfClosed?: boolean;
  /** Time without a byte after which the connection is closed (ms). */
  idleMs?: number;
}

/**
 * Last request of a connection. Its response shows that no earlier request waits for more bytes, and the program then closes the
 * connection.
 */
export const LAST = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

/**
 * Sends these bytes on a new connection.
 * @returns everything that arrived before the connection ended
 */
export async function exchange(port: number, bytes: string, ending: Ending = {}): Promise<Exchange> {
  const { isHalfClosed = false, idleMs = 20_000 } = ending;
  const socket = net.connect(port, '127.0.0.1').setEncoding('latin1');
  let said = '';
  const closed = new Promise<void>((resolve) => {
    socket.on('data', (text: string) => (said += text));
    // If the program refuses a request before it has received everything, it can reset the connection.
    socket.on('error', () => socket.destroy()).once('close', () => resolve());
    socket.setTimeout(idleMs, () => socket.destroy());
  });
  socket.write(bytes, 'latin1');
  if (isHalfClosed) socket.end();
  await closed;
  return takeApart(said);
}

const CHUNKED = /\r\ntransfer-encoding: chunked/i;

/** Splits the text into responses. Cannot read responses to HEAD, whose headers do not show that there is no body. */
function takeApart(said: string): Exchange {
  const responses: Exchange['responses'] = [];
  let rest = said;
  for (;;) {
    const end = rest.indexOf('\r\n\r\n') + 4;
    const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(rest) ?? [];
    if (end < 4 || status === undefined) return { responses, rest };
    const head = rest.slice(0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const last = CHUNKED.test(head) ? rest.indexOf('0\r\n\r\n', end) + 5 : end + length;
    if (last < end || last > rest.length) return { responses, rest };
    responses.push({ status: Number(status), head });
    rest = rest.slice(last);
  }
}
