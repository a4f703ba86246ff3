import type { ComponentProps } from 'react';
import { paths } from '#domain/paths.ts';
import { writeHomeAddress, type HomeAddress } from './home-address.ts';
import { copyWords } from '#app/components/fit/copy-address.ts';
import { CopyForm } from '#app/components/fit/copy-form.tsx';
import css from '../fit/copy-fold.module.css';

/** Asks about a copy, of the list as it is narrowed now. */
export function HomeCopy({ address, onAsk }: { address: HomeAddress; onAsk: () => void }) {
  const { list, copy, showAll, open } = address;
  const query = writeHomeAddress({ list, showAll, open }, (kept) => kept.delete('after'));
  return <CopyFold address={copy} path={paths.home()} query={new URLSearchParams(query)} onAsk={onAsk} />;
}

/** The form where there is room for it; folded into its question on a narrow screen, where films come first. */
function CopyFold(props: ComponentProps<typeof CopyForm>) {
  const { copy, errors } = props.address;
  const isWrong = 'copy' in errors || 'copy_rate' in errors;
  return (
    <details className={css['fold']} open={isWrong || undefined}>
      <summary>{copy ? `Your copy: ${copyWords(props.address)}` : 'Will it fit my copy?'}</summary>
      <CopyForm {...props} />
    </details>
  );
}
