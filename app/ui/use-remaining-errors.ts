import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

type Errors = Readonly<Record<string, string>>;

/**
 * What is still wrong with a form that was sent back: a field's error goes when the field says something else, whether
 * somebody typed it or it was filled in; what is about no field stays.
 * @param errors by field
 * @param attempt a new object for each time that the form was sent back
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
    /** When something was typed, or filled in, which comes without an event. */
    recheck,
  };
}

const textsOf = (form: HTMLFormElement | null) => new FormData(form ?? undefined);
