import type { CopyAddress } from './copy-address.ts';
import { CopyForm } from './copy-form.tsx';
import { FitLabel } from './fit-label.tsx';
import css from './fit-section.module.css';
import type { FitSummary } from './fit-summary.ts';

interface Props {
  /** Undefined where nobody has said which copy they have. */
  fit: FitSummary | undefined;
  /** It is asked, and not answered yet: the answer has room already, so that nothing moves when it comes. */
  isAsked: boolean;
  address: CopyAddress;
  path: string;
}

/** On the page of a listing: the question, and its answer with the sum that it comes from. */
export function FitSection({ fit, isAsked, address, path }: Props) {
  return (
    <section className={css['section']} aria-labelledby="fit-heading">
      <h2 id="fit-heading">Will it fit my copy?</h2>
      <CopyForm address={address} path={path} />
      <div role="status" className={css['answer']} data-is-asked={isAsked || undefined}>
        {fit && (
          <>
            <p className={css['label']}>
              <FitLabel fit={fit} />
            </p>
            <p>{fit.sum}</p>
          </>
        )}
      </div>
    </section>
  );
}
