import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { AddressText } from '#app/ui/address-text.tsx';
import { LIMITS } from '#domain/limits.ts';
import { paths } from '#domain/paths.ts';
import type { WantResult as Result } from '#domain/wanted/want-response.ts';
import { LinkLine } from '#app/ui/link-line.tsx';

const HEADINGS: Record<Result['result'], string> = {
  wanted: 'We have counted your request',
  waiting: 'A moderator will check the film first',
  mailed: 'Check your email',
  listed: 'This material is already listed',
};

interface Props {
  result: Result;
  /** The typed address. Empty for a member. */
  email: string;
  /** Whether this is the page of the material, so that no link to it is needed. */
  isItsPage?: boolean;
}

/** Shows what became of a request for a material. */
export function WantResult({ result, email, isItsPage = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [result]);
  return (
    <section className="prose" aria-labelledby="result">
      <h2 id="result" ref={heading} tabIndex={-1}>
        {HEADINGS[result.result]}
      </h2>
      <Words result={result} email={email} isItsPage={isItsPage} />
      <LinkLine to={paths.wanted()}>See all wanted materials</LinkLine>
    </section>
  );
}

function Words({ result: { result, want, listing }, email, isItsPage }: Props) {
  switch (result) {
    case 'wanted':
      return (
        <p>
          We will email you when the material is listed. No one else can see that you need it.{' '}
          {want !== null && !isItsPage && <Link to={paths.wantedMaterial(want)}>See the page of this material</Link>}
        </p>
      );
    case 'waiting':
      return (
        <p>
          We do not know this film yet. When a moderator has checked it, makers can see the material on the list of wanted materials. We
          will email you when the material is listed.
        </p>
      );
    case 'mailed':
      return (
        <p>
          We sent a link to <strong>{email === '' ? 'the address of your account' : <AddressText address={email} />}</strong>. Open the link
          within {LIMITS.confirmationDays} days and press the button on its page, so that we can count you. If you do not get the email,
          look in your junk folder, and check that the address is right.
        </p>
      );
    case 'listed':
      return (
        <p>
          You do not have to wait: {listing !== null && <Link to={paths.film(listing)}>see the listing and whom to ask</Link>}. If the
          material does not fit your copy, ask the contact of the listing for another version.
        </p>
      );
  }
}
