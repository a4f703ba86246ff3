/** Whether who sends this `Accept-Encoding` takes gzip (RFC 9110, section 12.5.3): named, or by `*`, and not with q=0. */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  if (acceptEncoding === undefined || acceptEncoding === '') return false;
  const isTaken = readCodings(acceptEncoding);
  return isTaken.get('gzip') ?? isTaken.get('x-gzip') ?? isTaken.get('*') ?? false;
}

function readCodings(acceptEncoding: string): Map<string, boolean> {
  return new Map(
    acceptEncoding.split(',').map((one) => {
      const [coding = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
      return [coding, !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter))];
    }),
  );
}
