/** Whether a client with this `Accept-Encoding` accepts gzip (RFC 9110, section 12.5.3), by name or by `*`, and not with q=0. */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  const codings = readCodings(acceptEncoding);
  return codings.get('gzip') ?? codings.get('x-gzip') ?? codings.get('*') ?? false;
}

/** Whether a client with this `Accept-Encoding` accepts Brotli by name. */
export const acceptsBrotli = (acceptEncoding: string | undefined): boolean => readCodings(acceptEncoding).get('br') ?? false;

/** @returns each coding, and whether the client accepts it */
function readCodings(acceptEncoding = ''): ReadonlyMap<string, boolean> {
  return new Map(
    acceptEncoding.split(',').map((one) => {
      const [coding = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
      return [coding, !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter))];
    }),
  );
}
