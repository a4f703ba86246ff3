import { sql, type RawBuilder } from 'kysely';
import { CHUNK } from '#server/films/search/common/bounds.ts';

/** Bits that are looked at together: most pieces of a chunk have none where few films are left. */
const PIECE = 64;

/**
 * The slots of films whose bits are set.
 * @param bits a table of `chunk` and `films`
 * @param condition unless it holds nothing is looked at
 */
export const slotsOfBits = (
  bits: RawBuilder<unknown>,
  condition: RawBuilder<boolean>,
): RawBuilder<unknown> => sql`
  select b.chunk * ${sql.lit(CHUNK)} + at * ${sql.lit(PIECE)} + place
  from ${bits} as b cross join generate_series(0, ${sql.lit(CHUNK / PIECE - 1)}) as at
    cross join lateral (select substring(b.films from at * ${sql.lit(PIECE)} + 1 for ${sql.lit(PIECE)}) as piece offset 0) as p
    cross join generate_series(0, ${sql.lit(PIECE - 1)}) as place
  where ${condition} and bit_count(p.piece) > 0 and get_bit(p.piece, place) = 1
`;
