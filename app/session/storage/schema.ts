import * as z from 'zod/mini';

// The site lets no text become code (Content-Security-Policy): Zod need not try.
z.config({ jitless: true });

/** What schemas of stored values are made of: the small form of Zod, of which only what is used is loaded. */
export { z };
