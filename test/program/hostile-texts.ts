/** Makes texts with this many code units. Each kind is expensive to process in its own way. */
export const HOSTILE_TEXTS: Readonly<Record<string, (length: number) => string>> = {
  long: (length) => 'a'.repeat(length),
  'combining marks': (length) => `a${'\u0301'.repeat(length - 1)}`,
  'marks to be put in order': (length) => filled('\u0301\u0316', length),
  'as many marks as allowed': (length) => filled(`a${'\u0301\u0316'.repeat(5)}`, length),
  'one letter that stands for eighteen': (length) => filled('\ufdfa', length),
  fractions: (length) => filled('\u00bd', length),
  'letters taken apart': (length) => filled('\u1112\u1161\u11ab', length),
  'pairs of code units': (length) => filled('\u{1f600}', length),
  'half characters': (length) => filled('\ud800', length),
  'spaces within': (length) => `a${' '.repeat(length - 2)}b`,
  'spaces before a bracket': (length) => `a${' '.repeat(length - 2)})`,
  brackets: (length) => filled('(', length),
  commas: (length) => filled('a, ', length),
  'alternating words': (length) => filled('a b ', length),
  'dots after an @': (length) => `a@${filled('a.', length - 3)}!`,
  escapes: (length) => filled('\\"\\,', length),
  'signs of patterns': (length) => filled('%_\\', length),
};

const filled = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
