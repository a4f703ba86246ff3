/** Maximum number of code units, longer than any real line. Composing 200,000 marks on one letter would take 100 seconds. */
export const LONGEST_COMPOSED = 250;

/** Combines letters and their marks into single characters if those exist. A longer text is left unchanged. */
export const composed = (text: string): string => (text.length > LONGEST_COMPOSED ? text : text.normalize('NFC'));
