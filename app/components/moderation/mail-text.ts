import { LIMITS } from '#domain/limits.ts';
import type { ModeratedFilm } from '#domain/films/listing.ts';

/** Tells if the submitter will get an email, to end a sentence about the action. */
export const mailText = ({ author_id, author }: Pick<ModeratedFilm, 'author_id' | 'author'>, isMailed = true): string =>
  isMailed && author_id !== null ? ` We are emailing ${author}.` : ' No email was sent.';

/** Names the recipient of a queued email. The text is true before and after the email is sent. */
export const waitingMailText = ({ author_id, author }: Pick<ModeratedFilm, 'author_id' | 'author'>): string =>
  author_id === null ? 'No email is sent.' : `An email goes to ${author}, ${UNLESS_UNDONE}.`;

export const UNLESS_UNDONE = `unless you undo this within ${LIMITS.undoableMailSeconds} seconds`;
