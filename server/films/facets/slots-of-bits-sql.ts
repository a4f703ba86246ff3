import { sql, type RawBuilder } from 'kysely';
import { CHUNK } from '#server/films/search/common/bounds.ts';

/**
 * The slots of films whose bits are set. The bits as text are split at each `1`: that costs by the bits that are set, where asking bit after bit
 * cost by all there are.
 * @param bits a table of `chunk` and `films`
 * @param condition unless it holds nothing is looked at
 */
export const slotsOfBits = (
  bits: RawBuilder<unknown>,
  condition: RawBuilder<boolean>,
): RawBuilder<unknown> => sql`
  select (b.chunk * ${sql.lit(CHUNK)} + p.place - 1)::integer
  from ${bits} as b cross join lateral (
    select sum(length(zeros) + 1) over (order by n rows unbounded preceding) as place
    from string_to_table(b.films::text, '1') with ordinality as t (zeros, n)
  ) as p
  -- what follows the last one ends behind the chunk
  where ${condition} and p.place <= ${sql.lit(CHUNK)}
`;
