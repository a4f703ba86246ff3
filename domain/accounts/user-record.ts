import { z } from 'zod';
import { isoTime } from '#domain/text/time-schema.ts';

/** A user as the API sends it to themselves and to admins (specification, section 3). */
export const user = z.strictObject({
  _id: z.uuid(),
  id: z.uuid(),
  name: z.string(),
  email: z.union([z.email(), z.literal('')]).describe('Empty if the person who reads its mail has released the address'),
  date: isoTime.describe('When the user joined; ISO 8601, UTC'),
  isTrusted: z.boolean().describe('Whether the user is a super-user, whose submissions are public immediately'),
  isAdmin: z.boolean(),
  wantsDigest: z.boolean().describe('Whether an admin gets the daily email about waiting drafts'),
});

export type UserRecord = z.output<typeof user>;

/** The account of an emailed link, as the reader of the email sees it. */
export const resetAccount = z.strictObject({
  name: z.string(),
  email: z.email().describe('The address that the account has, or that the link restores'),
  since: isoTime.describe('When the account got its present address'),
  canRelease: z.boolean().describe('Whether the reader can release the address, because no one has confirmed it'),
  revertibleUntil: isoTime.nullable().describe('When you can set a new password. Until then, a link can still restore the former address'),
});

export type ResetAccount = z.output<typeof resetAccount>;

/** A session, as its owner sees it. */
export const session = z.strictObject({
  id: z.uuid(),
  device: z.string().describe('The browser and its operating system'),
  began_at: isoTime,
  used_at: isoTime.describe('Accurate to the hour'),
  expires_at: isoTime,
  isCurrent: z.boolean().describe('Whether this request belongs to the session'),
});

export type SessionRecord = z.output<typeof session>;
