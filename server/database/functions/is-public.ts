import { sql } from 'kysely';

/** Checks whether visitors can see a film. */
export const isPublic = sql`
  create or replace function is_public(film films) returns boolean language sql immutable parallel safe
  return (film).approved and (film).deleted_at is null
`;
