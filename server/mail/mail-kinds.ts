import type { z } from 'zod';
import { accountErased } from './kinds/account-erased.ts';
import { addressReturned } from './kinds/address-returned.ts';
import { adminsChanged } from './kinds/admins-changed.ts';
import { contactAsked } from './kinds/contact-asked.ts';
import { contactsStillRight } from './kinds/contacts-still-right.ts';
import { digest } from './kinds/digest.ts';
import { draftRejected } from './kinds/draft-rejected.ts';
import { emailChanged } from './kinds/email-changed.ts';
import { filmsApproved } from './kinds/films-approved.ts';
import { filmsReverted } from './kinds/films-reverted.ts';
import { listRequest } from './kinds/list-request.ts';
import { newListings } from './kinds/new-listings.ts';
import { passwordChanged } from './kinds/password-changed.ts';
import { passwordReset } from './kinds/password-reset.ts';
import { signInChanged } from './kinds/sign-in-changed.ts';
import { stillUseful } from './kinds/still-useful.ts';
import type { MailKind } from './mail-kind.ts';

/** All kinds of email, by their names in the table `mails`. */
export const MAIL_KINDS = {
  'password reset': passwordReset,
  'password changed': passwordChanged,
  'e-mail changed': emailChanged,
  'address returned': addressReturned,
  'sign-in changed': signInChanged,
  'account erased': accountErased,
  'admins changed': adminsChanged,
  'films approved': filmsApproved,
  'films reverted': filmsReverted,
  'draft rejected': draftRejected,
  digest,
  'list request': listRequest,
  'new listings': newListings,
  'still useful': stillUseful,
  'contacts still right': contactsStillRight,
  'contact asked': contactAsked,
} as const;

export type MailKindName = keyof typeof MAIL_KINDS;

/** Details that an email of this kind needs. */
export type MailDetails<Name extends MailKindName> = z.input<(typeof MAIL_KINDS)[Name]['details']>;

const BY_NAME: ReadonlyMap<string, MailKind> = new Map(Object.entries(MAIL_KINDS));

/** @throws Error if a newer version of the program queued the email */
export function getMailKind(name: string): MailKind {
  const kind = BY_NAME.get(name);
  if (kind) return kind;
  throw new Error(`This version of the program cannot send emails of the kind '${name}'. Start a newer version.`);
}

/** Returns the job that sends emails of this kind. */
export const sendingJob = (kind: string): 'send-mail' | 'send-list-mail' => (BY_NAME.get(kind)?.isList ? 'send-list-mail' : 'send-mail');
