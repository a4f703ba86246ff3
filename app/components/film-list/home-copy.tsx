import { CopyFold } from '#app/components/fit/copy-fold.tsx';
import { paths } from '#domain/paths.ts';
import { writeHomeAddress, type HomeAddress } from './home-address.ts';

/** Asks about a copy, of the list as it is narrowed now. */
export function HomeCopy({ address, onAsk }: { address: HomeAddress; onAsk: () => void }) {
  const { list, copy, showAll, open } = address;
  const query = writeHomeAddress({ list, showAll, open }, (kept) => kept.delete('after'));
  return <CopyFold address={copy} path={paths.home()} query={new URLSearchParams(query)} onAsk={onAsk} />;
}
