import { once } from 'node:events';
import { z } from 'zod';

/** What the program holds after its garbage was collected, in bytes, and what keeps it awake. */
export interface Held {
  heap: number;
  external: number;
  /** Timers, sockets, files and the like. */
  handles: number;
}

/** Looks into a running Node process by its own inspector. */
export interface Inspector extends Disposable {
  look: () => Promise<Held>;
}

const LOOK = `JSON.stringify({
  heap: process.memoryUsage().heapUsed,
  external: process.memoryUsage().external,
  handles: process.getActiveResourcesInfo().length,
})`;
const held = z.object({ heap: z.number(), external: z.number(), handles: z.number() });
const answer = z.object({ id: z.number(), result: z.object({ result: z.object({ value: z.string() }).partial().optional() }) }); // prettier-ignore

/** @param address as Node says it: `ws://127.0.0.1:9229/…` */
export async function openInspector(address: string): Promise<Inspector> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let last = 0;
  const call = (method: string, params = {}): Promise<string | undefined> => {
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      const receive = ({ data }: MessageEvent<unknown>) => {
        const { data: answered } = answer.safeParse(JSON.parse(String(data)));
        if (answered?.id !== id) return;
        socket.removeEventListener('message', receive);
        resolve(answered.result.result?.value);
      };
      socket.addEventListener('message', receive);
      socket.addEventListener('close', () => reject(new Error('The program has ended.')), { once: true });
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
  return {
    async look() {
      // Twice: what finalizers let go of is collected the second time.
      await call('HeapProfiler.collectGarbage');
      await call('HeapProfiler.collectGarbage');
      return held.parse(JSON.parse((await call('Runtime.evaluate', { expression: LOOK })) ?? ''));
    },
    [Symbol.dispose]: () => socket.close(),
  };
}
