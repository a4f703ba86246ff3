import { createRequire } from 'node:module';
import { z } from 'zod';

/*
 * Runs IMSC's reference renderer, for comparison. The main module of the package needs a browser window, so only the two
 * modules that need none are loaded. The package has no types.
 */
const load = createRequire(import.meta.url);
const doc: unknown = load('imsc/src/main/js/doc.js');
const isd: unknown = load('imsc/src/main/js/isd.js');

const anyFunction = z.custom<(...given: unknown[]) => unknown>((value) => typeof value === 'function');
const docModule = z.object({ fromXML: anyFunction });
const isdModule = z.object({ generateISD: anyFunction });
const events = z.object({ getMediaTimeEvents: anyFunction });

interface Node {
  kind?: string | undefined;
  text?: string | undefined;
  contents?: Node[] | undefined;
}

const node: z.ZodType<Node> = z.lazy(() =>
  z.object({ kind: z.string().optional(), text: z.string().optional(), contents: z.array(node).optional() }),
);

export interface Shown {
  /** This time and the next are in seconds. */
  begin: number;
  end: number;
  /** Lines of all regions. The lines of one region are in their order. */
  text: string;
}

/** Returns the text between each two changes of the picture, without the times when no text is shown. */
export function showWithImsc(xml: string): Shown[] {
  const { fromXML } = docModule.parse(doc);
  const { generateISD } = isdModule.parse(isd);
  const document = fromXML(xml, {
    info: () => false,
    warn: () => false,
    error: () => false,
    fatal: (message: string) => {
      throw new Error(message);
    },
  });
  const times = z.array(z.number()).parse(events.parse(document).getMediaTimeEvents.call(document));
  return times.flatMap((begin, index) => {
    const end = times[index + 1] ?? Infinity;
    const text = textOf(node.parse(generateISD(document, begin)));
    return text.trim() === '' ? [] : [{ begin, end, text }];
  });
}

function textOf({ kind, text, contents = [] }: Node): string {
  if (kind === 'br') return '\n';
  const inside = contents.map(textOf).filter((part) => part !== '');
  return (text ?? '') + inside.join(kind === 'div' || kind === 'body' || kind === undefined ? '\n' : '');
}
