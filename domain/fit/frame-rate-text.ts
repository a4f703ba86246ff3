/** A listing's frame rate as a sentence has it, "25 frames a second"; what is no number stands as somebody typed it. */
export const frameRateText = (rate: string): string => (/^[\d.]+$/.test(rate) ? `${rate} frames a second` : rate);
