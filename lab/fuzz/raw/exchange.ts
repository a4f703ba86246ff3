import net from 'node:net';

/** What came back on one connection, response after response. */
export interface Exchange {
  responses: { status: number; head: string }[];
  /** What stands behind the last whole response: nothing, when all is well. */
  rest: string;
}

export interface Ending {
  /** Whether nothing more is sent: the other side is told so at once. */
  isHalfClosed?: boolean;
  /** After so long without a byte nobody waits any more. */
  idleMs?: number;
}

/**
 * Asked at the end of a connection: its response says that nothing before it waits for more, and the program ends the
 * connection with it.
 */
export const LAST = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

/** Writes these bytes on a connection of its own. @returns what had come back when it ended */
export async function exchange(port: number, bytes: string, ending: Ending = {}): Promise<Exchange> {
  const { isHalfClosed = false, idleMs = 20_000 } = ending;
  const socket = net.connect(port, '127.0.0.1').setEncoding('latin1');
  let said = '';
  const closed = new Promise<void>((resolve) => {
    socket.on('data', (text: string) => (said += text));
    // Who is refused in the midst of sending may have the connection taken away.
    socket.on('error', () => socket.destroy()).once('close', () => resolve());
    socket.setTimeout(idleMs, () => socket.destroy());
  });
  socket.write(bytes, 'latin1');
  if (isHalfClosed) socket.end();
  await closed;
  return takeApart(said);
}

const CHUNKED = /\r\ntransfer-encoding: chunked/i;

/** No response to a HEAD: how long a body is that does not come, its headers do not say. */
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
