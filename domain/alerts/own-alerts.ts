import { z } from 'zod';
import { isoTime } from '#domain/text/time-schema.ts';
import { ownWant } from '#domain/wanted/want-response.ts';
import { FREQUENCIES } from './frequency.ts';

/** The emails that a member gets about listings. */
export const memberAlerts = z.strictObject({
  email: z.union([z.email(), z.literal('')]).describe('The address of your account; empty if it has none'),
  isConfirmed: z.boolean().describe('Whether the address is confirmed. Without that, it gets no emails about listings'),
  frequency: z.enum(FREQUENCIES),
  isAsked: z.boolean().describe('Whether we asked if the emails are still useful, and wait for your answer'),
  alerts: z.array(
    z.strictObject({
      id: z.uuid(),
      description: z.string().describe('The search or the film in words'),
      query: z.string().nullable().describe('The query of the list; null for a film'),
      created_at: isoTime,
    }),
  ),
  wants: z.array(ownWant),
});

export type MemberAlerts = z.output<typeof memberAlerts>;

/** The same for anyone, without the address of an account. */
export type OwnAlerts = Omit<MemberAlerts, 'email' | 'isConfirmed'>;
