import { createContext, use } from 'react';

/** What is wrong with the fields of the form around, by their names: each says it itself. */
export const FormErrors = createContext<Readonly<Record<string, string>>>({});

/** @param given what is wrong with a field whose form does not say it */
export const useFieldError = (name: string, given: string | undefined): string | undefined =>
  use(FormErrors)[name] ?? given;
