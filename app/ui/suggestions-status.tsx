import { useEffect, useRef } from 'react';
import css from './suggestions-status.module.css';

interface Props {
  /** What is told when something is offered, or why nothing is. */
  text: string;
  hasSuggestions: boolean;
  /** Where it stands when it is shown. */
  className: string | undefined;
}

/** What is told of what a field offers: why nothing is offered is shown, too, where the offers would be. */
export function SuggestionsStatus({ text, hasSuggestions, className }: Props) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const reason = hasSuggestions ? '' : text;
  useEffect(() => {
    // What opens below the screen is not seen.
    if (reason !== '') paragraph.current?.scrollIntoView({ block: 'nearest' });
  }, [reason]);
  return (
    <p ref={paragraph} role="status" className={hasSuggestions ? 'visually-hidden' : `${css['reason']} ${className}`}>
      {text}
    </p>
  );
}
