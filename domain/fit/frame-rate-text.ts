/* A listing's frame rate in words. A rate that is not a number appears as it was typed. */

/** Whether a frame rate is a number, so that it needs a unit. */
export const isPlainRate = (rate: string): boolean => /^[\d.]+$/.test(rate);

/** Writes a frame rate for a sentence: "25 frames a second". */
export const frameRateText = (rate: string): string => (isPlainRate(rate) ? `${rate} frames a second` : rate);

/** Writes a frame rate for a small space: "25 fps". */
export const shortFrameRateText = (rate: string): string => (isPlainRate(rate) ? `${rate} fps` : rate);
