import type { OwnWant } from '#domain/wanted/want.ts';
import type { Frequency } from './frequency.ts';

/** A search or film that someone follows. */
export interface OwnAlert {
  id: string;
  /** The search or the film in words. */
  description: string;
  /** The query of the list with the same films; null for a film. */
  query: string | null;
  created_at: string;
}

/** The emails that someone gets about listings. */
export interface OwnAlerts {
  frequency: Frequency;
  /** Whether we asked if the emails are still useful, and wait for an answer. */
  isAsked: boolean;
  alerts: OwnAlert[];
  /** The materials that they need. */
  wants: OwnWant[];
}

/** The same for a member, with the address of their account. */
export interface MemberAlerts extends OwnAlerts {
  /** Empty if the account has no address. */
  email: string;
  /** Whether someone has confirmed the address. Without that, it gets no emails about listings. */
  isConfirmed: boolean;
}
