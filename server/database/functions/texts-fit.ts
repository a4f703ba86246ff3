import { sql } from 'kysely';

/** Checks the length of a list of texts and of each text. No text may be null or empty. */
export const textsFit = sql`
  create or replace function texts_fit(texts text[], most integer, longest integer) returns boolean
  language sql immutable parallel safe
  return cardinality(texts) <= most
    and not exists (select from unnest(texts) as entry where entry is null or char_length(entry) not between 1 and longest)
`;
