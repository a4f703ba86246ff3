/* A listing's frame rate in words. A rate that is not a number appears as somebody typed it. */

/** Whether a frame rate is a number, so that it needs a unit. */
export const isPlainRate = (rate: string): boolean => /^[\d.]+$/.test(rate);

/** "25 frames a second", in a sentence. */
export const frameRateText = (rate: string): string => (isPlainRate(rate) ? `${rate} frames a second` : rate);

/** "25 fps", where there is little room. */
export const shortFrameRateText = (rate: string): string => (isPlainRate(rate) ? `${rate} fps` : rate);
