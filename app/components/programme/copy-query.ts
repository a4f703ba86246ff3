import { queryText } from '#app/components/fit/copy-address.ts';
import { writeCopy } from '#domain/fit/copy.ts';
import type { Copy } from '#domain/fit/fit.ts';

/** A copy as addresses have it, so that a listing's page says how its fit was found; empty without one. */
export const copyQuery = (copy: Copy | undefined): string => (copy ? queryText(writeCopy(copy)) : '');
