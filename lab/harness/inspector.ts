import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Program } from './program.ts';

/** Environment of a program that opens an inspector on any free local port. */
export const INSPECTABLE = { NODE_OPTIONS: '--inspect-port=127.0.0.1:0' };

/** Memory of the program after garbage collection (bytes), and the handles that keep it running. */
export interface Held {
  heap: number;
  /** Memory that V8 has reserved for the heap, including gaps. The rest of the private memory is native. */
  heapTaken: number;
  external: number;
  /** Number of timers, sockets, files and similar resources. */
  handles: number;
}

/** Reads values from a running Node process through its own inspector. */
export interface Inspector extends Disposable {
  look: () => Promise<Held>;
}

const LOOK = `JSON.stringify({
  heap: process.memoryUsage().heapUsed,
  heapTaken: process.memoryUsage().heapTotal,
  external: process.memoryUsage().external,
  handles: process.getActiveResourcesInfo().length,
})`;
const held = z.object({ heap: z.number(), heapTaken: z.number(), external: z.number(), handles: z.number() });
const responseSchema = z.object({ id: z.number(), result: z.object({ result: z.object({ value: z.string() }).partial().optional() }) });

/** @param program a program that was started with `INSPECTABLE` */
export async function openInspector(program: Program): Promise<Inspector> {
  const socket = new WebSocket(await addressOf(program));
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<string | undefined>>();
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { data: response } = responseSchema.safeParse(JSON.parse(String(data)));
    if (response === undefined) return;
    waiting.get(response.id)?.resolve(response.result.result?.value);
    waiting.delete(response.id);
  });
  socket.addEventListener('close', () => {
    for (const call of waiting.values()) call.reject(new Error('The program has ended.'));
  });
  let last = 0;
  const call = (method: string, params = {}): Promise<string | undefined> => {
    last += 1;
    const asked = Promise.withResolvers<string | undefined>();
    waiting.set(last, asked);
    socket.send(JSON.stringify({ id: last, method, params }));
    return asked.promise;
  };
  return {
    async look() {
      // Two collections, because the second frees the memory that finalizers released.
      await call('HeapProfiler.collectGarbage');
      await call('HeapProfiler.collectGarbage');
      return held.parse(JSON.parse((await call('Runtime.evaluate', { expression: LOOK })) ?? ''));
    },
    [Symbol.dispose]: () => socket.close(),
  };
}

/** Makes the program open its inspector, and reads the address from the program's output. */
async function addressOf(program: Program): Promise<string> {
  process.kill(program.pid, 'SIGUSR1');
  for (let tries = 0; tries < 100; tries += 1) {
    const [address] = /ws:\/\/127\.0\.0\.1:\d+\/[-\w]+/.exec(program.said()) ?? [];
    if (address !== undefined) return address;
    await delay(50);
  }
  throw new Error('The program did not open its inspector.');
}
