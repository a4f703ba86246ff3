/** How often a subscriber gets an email, if there is anything new. */
export const FREQUENCIES = ['daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const isFrequency = (value: unknown): value is Frequency => FREQUENCIES.some((frequency) => frequency === value);
