import { useEffect, useRef, useState } from 'react';

/**
 * The text of a field whose settled value lives in the address: what is being typed stays as it is, and a change of
 * the address that did not come from this field (Back, a removed filter) shows in it.
 */
export function useTypedText(settled: string) {
  const [text, setText] = useState(settled);
  const seen = useRef(settled);
  useEffect(() => {
    if (seen.current === settled) return;
    seen.current = settled;
    setText((typed) => (typed.trim() === settled ? typed : settled));
  }, [settled]);
  return [text, setText] as const;
}
