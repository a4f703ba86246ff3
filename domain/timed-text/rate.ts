/** How many frames make a second, as an exact fraction: 23.976 is 24000/1001. Whole numbers, in lowest terms. */
export interface Rate {
  numerator: number;
  denominator: number;
}

const of = (numerator: number, denominator = 1): Rate => ({ numerator, denominator });

/** The rates that copies and files have, by what people call them; those of 1001 were made for television in colour. */
export const RATES = {
  '23.976': of(24_000, 1001),
  '24': of(24),
  '25': of(25),
  '29.97': of(30_000, 1001),
  '30': of(30),
  '48': of(48),
  '50': of(50),
  '59.94': of(60_000, 1001),
  '60': of(60),
} as const satisfies Record<string, Rate>;

export type RateName = keyof typeof RATES;

/** What people call it: "24", "23.976"; a rate without a name by its decimals, three at most: "12.5". */
export function rateName(rate: Rate): string {
  for (const [name, named] of Object.entries(RATES)) if (isSameRate(named, rate)) return name;
  return String(Math.round((rate.numerator * 1000) / rate.denominator) / 1000);
}

/** Whether both are the same number; also of fractions that are not in lowest terms. */
export const isSameRate = (a: Rate, b: Rate): boolean =>
  BigInt(a.numerator) * BigInt(b.denominator) === BigInt(b.numerator) * BigInt(a.denominator);

/** How many frames a second of timecode counts: 24 at 23.976, 30 at 29.97. */
export const framesPerSecond = (rate: Rate): number => Math.ceil(rate.numerator / rate.denominator);

/** A fraction in lowest terms, both numbers whole and above 0; undefined of anything else. */
export function fraction(numerator: number, denominator = 1): Rate | undefined {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator)) return undefined;
  if (numerator <= 0 || denominator <= 0) return undefined;
  const divisor = greatestDivisor(numerator, denominator);
  return of(numerator / divisor, denominator / divisor);
}

/** Undefined only where the result's numbers are too large to be exact. */
export const multiply = (a: Rate, b: Rate): Rate | undefined =>
  fromBigInts(BigInt(a.numerator) * BigInt(b.numerator), BigInt(a.denominator) * BigInt(b.denominator));

/** `a` by `b`: 24 by 25 is 24/25. Undefined as `multiply` is. */
export const divide = (a: Rate, b: Rate): Rate | undefined => multiply(a, of(b.denominator, b.numerator));

/** Ticks of one clock as whole ticks of another: the nearest, of two that are as near the later one. */
export function convertTicks(ticks: number, from: Rate, to: Rate): number {
  const numerator = to.numerator * from.denominator;
  const denominator = to.denominator * from.numerator;
  if (numerator === denominator) return ticks;
  return roundedProduct(ticks, numerator, denominator);
}

/** `value × numerator ÷ denominator`, rounded as `convertTicks` rounds; exact however large the product is. */
export function roundedProduct(value: number, numerator: number, denominator: number): number {
  const twice = 2 * value * numerator + denominator;
  if (Number.isSafeInteger(twice)) return floorDivide(twice, 2 * denominator);
  const large = 2n * BigInt(value) * BigInt(numerator) + BigInt(denominator);
  const by = 2n * BigInt(denominator);
  const quotient = large / by;
  return Number(large % by < 0n ? quotient - 1n : quotient);
}

/** Of safe integers, exactly: a quotient of floating point numbers can be off by one near whole numbers. */
function floorDivide(value: number, by: number): number {
  const rest = ((value % by) + by) % by;
  return (value - rest) / by;
}

function greatestDivisor(a: number, b: number): number {
  let [larger, smaller] = [a, b];
  while (smaller > 0) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

function fromBigInts(numerator: bigint, denominator: bigint): Rate | undefined {
  let [larger, smaller] = [numerator, denominator];
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger > 0n ? fraction(Number(numerator / larger), Number(denominator / larger)) : undefined;
}
