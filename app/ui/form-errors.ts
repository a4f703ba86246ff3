import { createContext, use } from 'react';

/** What is wrong with the fields of the form around, by their names: each says it itself. */
export const FormErrors = createContext<Readonly<Record<string, string>>>({});

/** @param given what is known to be wrong with the field; otherwise its form is asked */
export function useFieldError(name: string, given: string | undefined): string | undefined {
  const errors = use(FormErrors);
  return given ?? errors[name];
}
