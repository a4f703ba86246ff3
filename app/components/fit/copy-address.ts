import { distinctValues, REPEATED_KEY } from '#domain/text/distinct-values.ts';
import { deleteWithoutCopy, missingCopyErrors, rateError, readCopy, runningTimeError } from '#domain/fit/copy.ts';
import type { FieldErrors } from '#domain/field-errors.ts';
import type { Copy } from '#domain/fit/fit.ts';

const TIME = 'copy';
const RATE = 'copy_rate';

/** Keys of an address that concern the visitor's copy. */
export interface CopyAddress {
  /** Text as typed, including invalid values, so that nothing gets lost. */
  time: string;
  rate: string;
  /** Undefined if the address has no copy or an unreadable one. */
  copy: Copy | undefined;
  errors: FieldErrors;
}

/** Reads the copy in an address from people, forms or other sites. If there are two, it returns the text of the first and no copy. */
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

/** Normalises running times as people type them: "132 min" becomes "132", and "2h 12" becomes "2:12". */
export function withPlainTime(typed: URLSearchParams): URLSearchParams {
  const time = (typed.get(TIME) ?? '').trim();
  const plain = time.replace(/\s*m(?:in(?:ute)?s?)?\.?$/i, '').replace(/^(\d{1,2})\s*h\s*/i, '$1:');
  return new URLSearchParams([...[...typed].filter(([key]) => key !== TIME), [TIME, plain]]);
}

/** Makes the address keys of a copy, without empty ones. */
export function copyParams({ time, rate }: Pick<CopyAddress, 'time' | 'rate'>): URLSearchParams {
  const keys = [
    [TIME, time],
    [RATE, rate],
  ];
  return new URLSearchParams(keys.filter(([, value]) => value !== ''));
}

/** Replaces the copy in an address. Without a copy, it also removes the keys that need one. */
export function withCopy(address: URLSearchParams, copy: URLSearchParams): URLSearchParams {
  const others = [...address].filter(([key]) => key !== TIME && key !== RATE);
  const changed = new URLSearchParams([...others, ...copy]);
  deleteWithoutCopy(changed);
  return changed;
}

/** Formats an address, leaving colons unescaped so that people can read their running time in it. */
export const queryText = (address: URLSearchParams): string => address.toString().replaceAll('%3A', ':');
