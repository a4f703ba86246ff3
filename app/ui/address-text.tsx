import { Fragment } from 'react';

/**
 * Shows an email or web address with places for line breaks: after a dot, a slash, an @ and similar characters. The places are hidden from
 * screen readers, because each would be a space in the name of a link.
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
