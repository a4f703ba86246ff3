import { useEffect, useRef, useState } from 'react';

/**
 * Manages the text of a field whose final value is in the address. Text that someone is typing stays, and the field follows changes of the
 * address that come from elsewhere (Back, a removed filter).
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
