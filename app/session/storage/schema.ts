import * as z from 'zod/mini';

// The Content-Security-Policy forbids creating code from text, so Zod need not try.
z.config({ jitless: true });

/** No dates exist beyond this number of milliseconds since 1970 (ECMA-262, "Time Values"). */
const LAST_MOMENT = 8.64e15;

/** Time when a text was typed, in milliseconds since 1970. If the stored value is invalid, the owner must still get their text. */
// oxlint-disable-next-line promise/valid-params -- a method of Zod, not of a promise
export const moment = () => z.catch(z.number().check(z.minimum(0), z.maximum(LAST_MOMENT)), () => Date.now());

/** Parts of schemas for stored values and for data sent to actions: the small version of Zod, of which only the used parts are loaded. */
export { z };
