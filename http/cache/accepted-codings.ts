import { LRUCache } from 'lru-cache';

/** Each coding, and whether it is taken. */
type Codings = ReadonlyMap<string, boolean>;

/** Browsers send the same few, with every request. */
const known = new LRUCache<string, Codings>({ max: 100 });

/** Whether who sends this `Accept-Encoding` takes gzip (RFC 9110, section 12.5.3): named, or by `*`, and not with q=0. */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  const codings = codingsOf(acceptEncoding);
  return codings.get('gzip') ?? codings.get('x-gzip') ?? codings.get('*') ?? false;
}

/** Whether who sends this takes Brotli, and says so by name. */
export const acceptsBrotli = (acceptEncoding: string | undefined): boolean => codingsOf(acceptEncoding).get('br') ?? false;

const NONE: Codings = new Map();

function codingsOf(acceptEncoding: string | undefined): Codings {
  if (acceptEncoding === undefined || acceptEncoding === '') return NONE;
  let codings = known.get(acceptEncoding);
  if (codings === undefined) {
    codings = readCodings(acceptEncoding);
    if (acceptEncoding.length < 200) known.set(acceptEncoding, codings);
  }
  return codings;
}

function readCodings(acceptEncoding: string): Codings {
  return new Map(
    acceptEncoding.split(',').map((one) => {
      const [coding = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
      return [coding, !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter))];
    }),
  );
}
