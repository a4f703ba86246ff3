import { copyWords } from '#domain/fit/copy-words.ts';
import { CopyForm } from '#app/components/fit/copy-form.tsx';
import { paths } from '#domain/paths.ts';
import { writeHomeAddress, type HomeAddress } from './home-address.ts';
import css from './home-copy.module.css';

/** Asks about a copy. It keeps the filters of the list, and is folded because films come first. */
export function HomeCopy({ address, onAsk }: { address: HomeAddress; onAsk: () => void }) {
  const { list, copy, showAll, open } = address;
  const query = writeHomeAddress({ list, showAll, open }, (kept) => kept.delete('after'));
  const isWrong = 'copy' in copy.errors || 'copy_rate' in copy.errors;
  return (
    <details className={css['fold']} open={isWrong || undefined}>
      <summary className="fold-summary">{copy.copy ? `Your copy: ${copyWords(copy.copy)}` : 'Will it fit my copy?'}</summary>
      <CopyForm address={copy} path={paths.home()} query={new URLSearchParams(query)} onAsk={onAsk} />
    </details>
  );
}
