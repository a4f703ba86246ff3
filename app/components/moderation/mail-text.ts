import type { ModeratedFilm } from '#domain/films/listing.ts';

/** Whether the submitter of a film is mailed of what was done with it, at the end of the sentence that says that. */
export const mailText = ({ author_id, author }: Pick<ModeratedFilm, 'author_id' | 'author'>, isMailed = true): string =>
  isMailed && author_id !== null ? ` We are emailing ${author}.` : ' No email was sent.';
