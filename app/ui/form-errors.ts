import { createContext, use } from 'react';

/** Errors of the form's fields, by field name. Each field shows its own error. */
export const FormErrors = createContext<Readonly<Record<string, string>>>({});

/** Returns a field's error. @param given a known error; by default the form's error for this field */
export function useFieldError(name: string, given: string | undefined): string | undefined {
  const errors = use(FormErrors);
  return given ?? errors[name];
}
