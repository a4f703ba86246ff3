import { useEffect, useRef } from 'react';
import css from './suggestions-status.module.css';

interface Props {
  /** Announced when there are suggestions, or when there are none. */
  text: string;
  hasSuggestions: boolean;
  /** Class that positions the visible text. */
  className: string | undefined;
}

/** Announces the suggestions of a field. If there are none, the reason is also shown in their place. */
export function SuggestionsStatus({ text, hasSuggestions, className }: Props) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const reason = hasSuggestions ? '' : text;
  useEffect(() => {
    // A text that opens below the screen would be invisible.
    if (reason !== '') paragraph.current?.scrollIntoView({ block: 'nearest' });
  }, [reason]);
  return (
    <p ref={paragraph} role="status" className={hasSuggestions ? 'visually-hidden' : `box ${css['reason']} ${className}`}>
      {text}
    </p>
  );
}
