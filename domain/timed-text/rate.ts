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
