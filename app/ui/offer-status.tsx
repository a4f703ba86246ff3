import { useEffect, useRef } from 'react';
import css from './offer-status.module.css';

interface Props {
  /** What is told when something is offered, or why nothing is. */
  says: string;
  isOffering: boolean;
  /** Where it stands when it is shown. */
  className: string | undefined;
}

/** What is told of what a field offers: why nothing is offered is shown, too, where the offers would be. */
export function OfferStatus({ says, isOffering, className }: Props) {
  const status = useRef<HTMLParagraphElement>(null);
  const reason = isOffering ? '' : says;
  useEffect(() => {
    // What opens below the screen is not seen.
    if (reason !== '') status.current?.scrollIntoView({ block: 'nearest' });
  }, [reason]);
  return (
    <p ref={status} role="status" className={isOffering ? 'visually-hidden' : `${css['says']} ${className}`}>
      {says}
    </p>
  );
}
