import * as fc from 'fast-check';
import { maxRequests, rawBytes } from './bytes.ts';
import { exchange } from './exchange.ts';

const AT_ONCE = 50;
/**
 * Time without a byte after which a connection is closed. Many requests are incomplete, and the program must also handle these closed
 * connections.
 */
const IDLE_MS = 400;

const SHRINK_MS = 60_000;

export interface RawResult {
  connections: number;
  responses: Map<number, number>;
  /** The smallest bytes that show a problem, as JSON. */
  findings: string[];
}

/** Sends changed bytes on this number of connections. */
export async function playRaw(port: number, { seed, connections }: { seed: number; connections: number }): Promise<RawResult> {
  const count = { connections: 0 };
  const responses = new Map<number, number>();
  const findProblem = async (bytes: string): Promise<string | undefined> => {
    const seen = await exchange(port, bytes, { idleMs: IDLE_MS });
    for (const { status } of seen.responses) responses.set(status, (responses.get(status) ?? 0) + 1);
    const wrong = seen.responses.find(({ status }) => status >= 500);
    if (wrong) return `The status is ${wrong.status}.`;
    const answered = seen.responses.filter(({ status }) => status >= 200).length;
    // The response that reports unreadable bytes does not belong to a request.
    if (answered > maxRequests(bytes) + 1) return `${answered} responses to ${maxRequests(bytes)} requests.`;
    return undefined;
  };
  const property = fc.asyncProperty(fc.array(rawBytes, { minLength: 1, maxLength: AT_ONCE, size: 'max' }), async (all) => {
    const problems = await Promise.all(all.map(async (bytes) => findProblem(bytes)));
    const index = problems.findIndex((problem) => problem !== undefined);
    if (index !== -1) throw new Error(`${problems[index]} ${JSON.stringify(all[index])}`);
    count.connections += all.length;
  });
  const findings: string[] = [];
  for (let batch = seed; count.connections < connections && findings.length < 5; batch += 1) {
    const { errorInstance } = await fc.check(property, {
      seed: batch,
      numRuns: 10,
      interruptAfterTimeLimit: SHRINK_MS,
    });
    if (errorInstance instanceof Error) findings.push(`raw bytes: ${errorInstance.message}\n(batch with seed ${batch})`);
  }
  return { ...count, responses, findings };
}
