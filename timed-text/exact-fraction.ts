/** A fraction of integers of any size, possibly negative. The denominator is above 0. */
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

/** Divides two fractions. @param b not 0 */
export const divide = (a: ExactFraction, b: ExactFraction): ExactFraction => multiply(a, fractionOf(b.denominator, b.numerator));

/** Converts a fraction to a number, as in 0.96. */
export const numberOf = ({ numerator, denominator }: ExactFraction): number => {
  // Numerator and denominator can be larger than a number can be.
  const scaled = (numerator * 10n ** 12n) / denominator;
  return Number(scaled) / 1e12;
};

/** Divides and rounds down. @param by above 0 */
export function floorDivide(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value % by < 0n ? quotient - 1n : quotient;
}
