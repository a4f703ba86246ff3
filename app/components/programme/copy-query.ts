import { queryText } from '#app/components/fit/copy-address.ts';
import { writeCopy } from '#domain/fit/copy.ts';
import type { Copy } from '#domain/fit/fit.ts';

/** Formats a copy for an address, so that a listing's page explains its fit. Empty without a copy. */
export const copyQuery = (copy: Copy | undefined): string => (copy ? queryText(writeCopy(copy)) : '');
