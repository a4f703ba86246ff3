import { readCopyAddress } from '#app/components/fit/copy-address.ts';
import { CopyFold } from '#app/components/fit/copy-fold.tsx';
import { paths } from '#domain/paths.ts';
import { writeHomeAddress, type HomeAddress } from './home-address.ts';

/** Asks about a copy, of the list as it is narrowed now. */
export function HomeCopy({ address, onAsk }: { address: HomeAddress; onAsk: () => void }) {
  const { list, typed, showAll, open } = address;
  const query = writeHomeAddress({ list, showAll, open }, (kept) => kept.delete('after'));
  return (
    <CopyFold
      address={readCopyAddress(typed)}
      path={paths.home()}
      query={new URLSearchParams(query)}
      onAsk={onAsk}
    />
  );
}
