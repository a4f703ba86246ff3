/** Longer lines than anybody shows: of 200,000 marks on one letter composing takes 100 seconds. */
export const LONGEST_COMPOSED = 250;

/** Letters and their marks as one character each, where there is one; a longer text stays as it is. */
export const composed = (text: string): string => (text.length > LONGEST_COMPOSED ? text : text.normalize('NFC'));
