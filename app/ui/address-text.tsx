import { Fragment } from 'react';

/**
 * An e-mail or web address, with the places marked where a line may end: after a dot, a slash, an @ and their like. Without
 * being hidden each place is a space in the name of a link.
 */
export function AddressText({ address }: { address: string }) {
  return address.split(/(?<=[@./?&=_-])(?=[^@./?&=_-])/u).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text
    <Fragment key={index}>
      {index > 0 && <wbr aria-hidden />}
      {part}
    </Fragment>
  ));
}
