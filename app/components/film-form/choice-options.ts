import type { Option } from '#app/ui/select-field.tsx';

/** Makes options from choices, with an empty option first. */
export const choiceOptions = (choices: readonly string[], none = 'Choose'): Option[] => [
  { value: '', label: none },
  ...choices.map((value) => ({ value, label: value })),
];
