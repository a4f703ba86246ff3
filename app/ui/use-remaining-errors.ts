import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

type Errors = Readonly<Record<string, string>>;

/**
 * Returns the remaining errors of a form that was sent back. A field's error disappears when its value changes, typed or filled in. Errors
 * that concern no field stay.
 * @param errors by field
 * @param attempt a new object each time the form is sent back
 */
export function useRemainingErrors(form: RefObject<HTMLFormElement | null>, errors: Errors = {}, attempt: unknown) {
  const judged = useRef<FormData>(undefined);
  const [corrected, setCorrected] = useState<{ attempt: unknown; fields: ReadonlySet<string> }>();
  useLayoutEffect(() => {
    judged.current = attempt === undefined ? undefined : textsOf(form.current);
  }, [attempt, form]);
  const recheck = useCallback(() => {
    const before = judged.current;
    if (!before) return;
    const now = textsOf(form.current);
    const fields = [...before.keys(), ...now.keys()].filter((field) => now.get(field) !== before.get(field));
    setCorrected({ attempt, fields: new Set(fields) });
  }, [attempt, form]);
  const isCorrected = (field: string) => corrected?.attempt === attempt && corrected?.fields.has(field);
  return {
    remaining: Object.fromEntries(Object.entries(errors).filter(([field]) => !isCorrected(field))),
    /** Called after typing, and after the program fills in values, because that causes no event. */
    recheck,
  };
}

const textsOf = (form: HTMLFormElement | null) => new FormData(form ?? undefined);
