import { z } from 'zod';
import { emailAddress } from '#domain/accounts/user.ts';
import { LIMITS } from '#domain/limits.ts';

/** The address of someone who reports a contact and is signed out. */
export const contactReportSchema = z.object({ email: emailAddress.optional() });

/** Sentences about a report: it is stored, or a link was mailed that confirms it. */
export const REPORTED = {
  stored: `Report stored. When ${LIMITS.contacts.reports} people have reported this contact, a moderator will look at it.`,
  mailed: `We have sent you an email. Open its link within ${LIMITS.confirmationDays} days to confirm the report.`,
} as const;
