import type { ComponentProps } from 'react';
import { copyWords } from './copy-address.ts';
import css from './copy-fold.module.css';
import { CopyForm } from './copy-form.tsx';

/** The form where there is room for it; folded into its question on a narrow screen, where films come first. */
export function CopyFold(props: ComponentProps<typeof CopyForm>) {
  const { copy, errors } = props.address;
  const isWrong = 'copy' in errors || 'copy_rate' in errors;
  return (
    <details className={css['fold']} open={isWrong || undefined}>
      <summary>{copy ? `Your copy: ${copyWords(props.address)}` : 'Will it fit my copy?'}</summary>
      <CopyForm {...props} />
    </details>
  );
}
