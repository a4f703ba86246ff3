import { useState, type ComponentProps } from 'react';
import { ButtonAnchor, ButtonSummary } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { contactLink } from '#domain/films/contact.ts';
import { SITE } from '#domain/site/site.ts';
import { letterText, mailtoAddress, NO_SENDER_TEXTS, requestLetter, type SenderTexts } from './request-letter.ts';
import css from './write-to-contact.module.css';

type Props = Omit<Parameters<typeof requestLetter>[0], 'sender'>;

/** Opens a letter to the listing's contact, or to us if it has none. People can read, complete, send or copy the letter. */
export function WriteToContact(props: Props) {
  const { contact, sidecar_by } = props.film;
  const [sender, setSender] = useState(NO_SENDER_TEXTS);
  const link = contact === '' ? ({ kind: 'email', address: SITE.email.general } as const) : contactLink(contact);
  const letter = requestLetter({ ...props, sender });
  const to = contact === '' ? 'us' : sidecar_by || (link?.kind === 'email' ? contact : 'the contact');
  return (
    <details className={`no-print ${css['write']}`}>
      <ButtonSummary variant="primary">Write to {to}</ButtonSummary>
      <div role="group" className={`needs-scripts ${css['sender']}`} aria-label="Your details for the letter">
        {FIELDS.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            name={`letter-${name}`}
            value={sender[name]}
            onChange={(event) => setSender({ ...sender, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <div className={`buttons ${css['ways']}`}>
        {link?.kind === 'email' && (
          <ButtonAnchor variant="primary" href={mailtoAddress(link.address, letter)} data-behind="false">
            Open in your email program
          </ButtonAnchor>
        )}
        <CopyButton text={letterText(link?.kind === 'email' ? link.address : contact, letter)} what="letter">
          Copy the letter
        </CopyButton>
        {link?.kind === 'web' && (
          <ButtonAnchor href={link.href} rel="noopener nofollow ugc" data-behind="false">
            Open the contact’s page
          </ButtonAnchor>
        )}
      </div>
      <div className={`stack ${css['letter']}`} data-box="letter">
        <p>Subject: {letter.subject}</p>
        <p>{letter.body}</p>
      </div>
    </details>
  );
}

const FIELDS: readonly ({ name: keyof SenderTexts } & Pick<ComponentProps<typeof TextField>, 'label' | 'autoComplete'>)[] = [
  { name: 'use', label: 'Use', autoComplete: 'off' },
  { name: 'place', label: 'Place', autoComplete: 'off' },
  { name: 'date', label: 'Date', autoComplete: 'off' },
  { name: 'name', label: 'Your name', autoComplete: 'name' },
];
