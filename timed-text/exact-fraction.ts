/** A fraction of whole numbers of any size, also below 0; the denominator is above 0. */
export interface ExactFraction {
  numerator: bigint;
  denominator: bigint;
}

export const fractionOf = (numerator: bigint, denominator = 1n): ExactFraction =>
  denominator < 0n ? { numerator: -numerator, denominator: -denominator } : { numerator, denominator };

export const multiply = (a: ExactFraction, b: ExactFraction): ExactFraction =>
  fractionOf(a.numerator * b.numerator, a.denominator * b.denominator);

export const add = (a: ExactFraction, b: ExactFraction): ExactFraction =>
  fractionOf(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const subtract = (a: ExactFraction, b: ExactFraction): ExactFraction =>
  fractionOf(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);

/** @param b not 0 */
export const divide = (a: ExactFraction, b: ExactFraction): ExactFraction => multiply(a, fractionOf(b.denominator, b.numerator));

/** As people see it: 0.96. */
export const numberOf = ({ numerator, denominator }: ExactFraction): number => {
  // Both may be larger than a number can be.
  const scaled = (numerator * 10n ** 12n) / denominator;
  return Number(scaled) / 1e12;
};

/** The whole number at or below the quotient. @param by above 0 */
export function floorDivide(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value % by < 0n ? quotient - 1n : quotient;
}
