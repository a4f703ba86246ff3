import { LRUCache } from 'lru-cache';

/** Browsers send the same few, with every request. */
const known = new LRUCache<string, boolean>({ max: 100 });

/** Whether who sends this `Accept-Encoding` takes gzip (RFC 9110, section 12.5.3): named, or by `*`, and not with q=0. */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  if (acceptEncoding === undefined || acceptEncoding === '') return false;
  let isTaken = known.get(acceptEncoding);
  if (isTaken === undefined) {
    const codings = readCodings(acceptEncoding);
    isTaken = codings.get('gzip') ?? codings.get('x-gzip') ?? codings.get('*') ?? false;
    if (acceptEncoding.length < 200) known.set(acceptEncoding, isTaken);
  }
  return isTaken;
}

function readCodings(acceptEncoding: string): Map<string, boolean> {
  return new Map(
    acceptEncoding.split(',').map((one) => {
      const [coding = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
      return [coding, !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter))];
    }),
  );
}
