/**
 * Builds the statement that lets imported films be announced when they become public. COPY has no parameters, so the ids are part of the
 * text.
 */
export const announceLater = (filmIds: readonly string[]): string =>
  `insert into announcements (film_id) select unnest('{${filmIds.join()}}'::uuid[])`;
