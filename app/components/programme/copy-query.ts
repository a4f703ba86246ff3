import { copyParams, queryText } from '#app/components/fit/copy-address.ts';
import type { Copy } from '#domain/fit.ts';
import { runningTimeText } from '#domain/running-time.ts';
import { rateName } from '#domain/timed-text/rate.ts';

/** A copy as addresses have it, so that a listing's page says how its fit was found; empty without one. */
export function copyQuery(copy: Copy | undefined): string {
  if (!copy) return '';
  return queryText(
    copyParams({ time: runningTimeText(copy.seconds), rate: copy.rate ? rateName(copy.rate) : '' }),
  );
}
