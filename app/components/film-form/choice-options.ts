import type { Option } from '#app/ui/select-field.tsx';

/** What can be chosen, and before it nothing. */
export const choiceOptions = (choices: readonly string[], none = 'Choose'): Option[] => [
  { value: '', label: none },
  ...choices.map((value) => ({ value, label: value })),
];
