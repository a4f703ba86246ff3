import { distinctValues, REPEATED_KEY } from '#domain/text/distinct-values.ts';
import { deleteWithoutCopy, missingCopyErrors, rateError, readCopy, runningTimeError } from '#domain/fit/copy.ts';
import type { FieldErrors } from '#domain/field-errors.ts';
import type { Copy } from '#domain/fit/fit.ts';

const TIME = 'copy';
const RATE = 'copy_rate';

/** What an address says of somebody's copy. */
export interface CopyAddress {
  /** As it was typed, also what does not fit: nothing that people typed gets lost. */
  time: string;
  rate: string;
  /** Undefined where none is given, or none that can be read. */
  copy: Copy | undefined;
  errors: FieldErrors;
}

/** Reads the copy of an address that people, forms or other sites made; of two, the first is shown and neither counts. */
export function readCopyAddress(address: URLSearchParams): CopyAddress {
  const [time = '', otherTime] = distinctValues(address, TIME);
  const [rate = '', otherRate] = distinctValues(address, RATE);
  const typed = copyParams({ time, rate });
  const errors = missingCopyErrors(typed);
  const wrongTime = otherTime === undefined ? address.has(TIME) && runningTimeError(time) : REPEATED_KEY;
  const wrongRate = otherRate === undefined ? rate !== '' && rateError(rate) : REPEATED_KEY;
  if (wrongTime) errors[TIME] = wrongTime;
  if (wrongRate) errors[RATE] = wrongRate;
  return { time, rate, copy: wrongTime || wrongRate ? undefined : readCopy(typed), errors };
}

/** As people type a running time, "132 min" or "2h 12", as addresses have it: "132", "2:12". */
export function withPlainTime(typed: URLSearchParams): URLSearchParams {
  const time = (typed.get(TIME) ?? '').trim();
  const plain = time.replace(/\s*m(?:in(?:ute)?s?)?\.?$/i, '').replace(/^(\d{1,2})\s*h\s*/i, '$1:');
  return new URLSearchParams([...[...typed].filter(([key]) => key !== TIME), [TIME, plain]]);
}

/** The two keys, where there is something in them. */
export function copyParams({ time, rate }: Pick<CopyAddress, 'time' | 'rate'>): URLSearchParams {
  const keys = [
    [TIME, time],
    [RATE, rate],
  ];
  return new URLSearchParams(keys.filter(([, value]) => value !== ''));
}

/** The same address about another copy; about none, without what needs one. */
export function withCopy(address: URLSearchParams, copy: URLSearchParams): URLSearchParams {
  const others = [...address].filter(([key]) => key !== TIME && key !== RATE);
  const changed = new URLSearchParams([...others, ...copy]);
  deleteWithoutCopy(changed);
  return changed;
}

/** As text; a colon may stand in it as it is, so that people can read their running time in it. */
export const queryText = (address: URLSearchParams): string => address.toString().replaceAll('%3A', ':');
