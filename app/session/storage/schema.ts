import * as z from 'zod/mini';

// The site lets no text become code (Content-Security-Policy): Zod need not try.
z.config({ jitless: true });

/** Beyond these milliseconds since 1970 there are no dates (ECMA-262, "Time Values"). */
const LAST_MOMENT = 8.64e15;

/** When something was typed, in milliseconds since 1970. What is no moment, whoever wrote it, must not keep the text from its owner. */
// oxlint-disable-next-line promise/valid-params -- Zod's, no promise's
export const moment = () => z.catch(z.number().check(z.minimum(0), z.maximum(LAST_MOMENT)), () => Date.now());

/**
 * What schemas of stored values, and of what an action is sent, are made of: the small form of Zod, of which only what
 * is used is loaded.
 */
export { z };
