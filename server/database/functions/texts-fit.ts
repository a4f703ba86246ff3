import { sql } from 'kysely';

/** Checks a list of texts: at most so many, none null or empty, none longer than so many characters. */
export const textsFit = sql`
  create or replace function texts_fit(texts text[], most integer, longest integer) returns boolean
  language sql immutable parallel safe
  return cardinality(texts) <= most
    and not exists (select from unnest(texts) as entry where entry is null or char_length(entry) not between 1 and longest)
`;
