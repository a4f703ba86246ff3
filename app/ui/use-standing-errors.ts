import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

type Errors = Readonly<Record<string, string>>;

const NONE: Errors = {};

/**
 * What is still wrong with a form that was sent back: a field's error goes when the field says something else, whether
 * somebody typed it or it was filled in; what is about no field stays.
 * @param errors by field; a new object for each time that the form was sent back
 */
export function useStandingErrors(form: RefObject<HTMLFormElement | null>, errors: Errors = NONE) {
  const judged = useRef<FormData>(undefined);
  const [corrected, setCorrected] = useState({ errors, fields: '' });
  const look = () => {
    if (errors === NONE) return;
    const now = textsOf(form.current);
    const isCorrected = (field: string) => now.get(field) !== judged.current?.get(field);
    const fields = Object.keys(errors).filter(isCorrected).join(' ');
    if (corrected.errors !== errors || corrected.fields !== fields) setCorrected({ errors, fields });
  };
  useLayoutEffect(() => {
    judged.current = textsOf(form.current);
  }, [errors, form]);
  // What is filled in comes without an event.
  useLayoutEffect(look);
  const gone = corrected.errors === errors ? corrected.fields.split(' ') : [];
  return {
    standing: Object.fromEntries(Object.entries(errors).filter(([field]) => !gone.includes(field))),
    /** At each key. */
    look,
  };
}

const textsOf = (form: HTMLFormElement | null) => new FormData(form ?? undefined);
