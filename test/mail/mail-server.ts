import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A message that the mail server accepted. */
interface Received {
  envelope: { from: string; to: string[] };
  raw: string;
  email: Email;
}

type Reply = { status: number; words: string } | undefined;

/** A real SMTP server for one test. */
export interface MailServer {
  /** Value for SMTP_URL. */
  url: string;
  port: number;
  received: Received[];
  /** The server's replies to a recipient and to a whole message. Undefined accepts. A test can change both at any time. */
  toRecipient: (address: string) => Reply;
  toMessage: (raw: string) => Reply;
  /** The server waits for this before it replies to a whole message. */
  beforeMessage: () => Promise<void>;
  stop(): Promise<void>;
}

export async function startMailServer(port = 0): Promise<MailServer> {
  const refuse = (reply: Reply) => (reply ? Object.assign(new Error(reply.words), { responseCode: reply.status }) : null);
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => done(refuse(server.toRecipient(address))),
    onData: (stream, { envelope }, done) => {
      const take = async () => {
        const raw = await text(stream);
        await server.beforeMessage();
        const refused = refuse(server.toMessage(raw));
        if (refused) return done(refused);
        server.received.push({
          envelope: {
            from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
            to: envelope.rcptTo.map(({ address }) => address),
          },
          raw,
          email: await PostalMime.parse(raw),
        });
        done();
      };
      void take();
    },
  });
  smtp.on('error', () => {}); // a client that disconnects before the end
  await new Promise<void>((listening) => smtp.listen(port, '127.0.0.1', listening));
  const { port: given } = smtp.server.address() as AddressInfo;
  const server: MailServer = {
    url: `smtp://127.0.0.1:${given}`,
    port: given,
    received: [],
    toRecipient: () => undefined,
    toMessage: () => undefined,
    beforeMessage: () => Promise.resolve(),
    stop: () => new Promise((closed) => smtp.close(closed)),
  };
  onTestFinished(() => server.stop());
  return server;
}

/** Starts a server that accepts connections and never sends anything. */
export const startSilentServer = () => startServer(() => {});

/** Starts a server that greets the client and then lists its extensions without end. */
export const startTalkativeServer = () =>
  startServer((socket) => {
    socket.write('220 hello\r\n');
    socket.once('data', () => {
      const talking = setInterval(() => socket.write('250-AND-MORE\r\n'), 50);
      socket.once('close', () => clearInterval(talking));
    });
  });

async function startServer(talk: (socket: net.Socket) => void) {
  let calls = 0;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    calls += 1;
    sockets.add(socket.on('error', () => {}));
    talk(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, calls: () => calls };
}
