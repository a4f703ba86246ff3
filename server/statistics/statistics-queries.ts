import { sql } from 'kysely';
import type { Figures } from '#domain/statistics/statistics.ts';
import { FORMAT_VALUES } from '#domain/films/film-options.ts';
import { MODERATION_AIM_HOURS } from '#domain/limits.ts';
import type { Month } from '#domain/statistics/month.ts';
import type { Db } from '#server/database/database.ts';
import { PUBLIC } from '#server/films/catalogue/scope-sql.ts';

/** A period; `to` is the first moment after it. */
interface Period {
  from: Date;
  to: Date;
}

interface Count {
  value: string;
  count: number;
}

/**
 * Counts the public listings in several ways, reading each once.
 * @param confirmedSince the time since which a confirmed contact counts as confirmed
 */
export async function countListings(db: Db, confirmedSince: Date): Promise<Figures['listings']> {
  const { rows } = await sql<Count & { figure: 'category' | 'language' | 'decade' | 'quality' | 'contact' }>`
    select case when grouping(format) = 0 then 'category' when grouping(language) = 0 then 'language' when grouping(decade) = 0 then 'decade'
        when grouping(quality) = 0 then 'quality' else 'contact' end as figure,
      coalesce(format, language, decade, quality, contact) collate "C" as value, count(*)::integer as count
    from (
      select f.format, f.language, (f.year / 10 * 10)::text as decade, f.quality_level as quality,
        case when f.contact = '' then 'none'
          when f.contact_silent_since is null and f.contact_confirmed_at >= ${confirmedSince} then 'confirmed' else 'unconfirmed' end as contact
      from films as f where ${PUBLIC}
    ) as listing
    group by grouping sets ((format), (language), (decade), (quality), (contact))
    order by count desc, value
  `.execute(db);
  const countsOf = (figure: (typeof rows)[number]['figure']): Count[] =>
    rows.flatMap((row) => (row.figure === figure ? [{ value: row.value, count: row.count }] : []));
  const contacts = (state: string): number => countsOf('contact').find(({ value }) => value === state)?.count ?? 0;
  const categories = countsOf('category');
  return {
    total: categories.reduce((sum, { count }) => sum + count, 0),
    by_category: byCategory(categories),
    by_language: countsOf('language'),
    by_decade: countsOf('decade').toSorted((a, b) => Number(a.value) - Number(b.value)),
    by_quality: countsOf('quality'),
    with_contact: contacts('confirmed') + contacts('unconfirmed'),
    with_confirmed_contact: contacts('confirmed'),
  };
}

/** Counts the films that people submitted in the period, also those that were deleted since, until they are purged. */
export async function countSubmissions(db: Db, { from, to }: Period): Promise<Figures['submissions']> {
  const { rows } = await sql<Count>`
    select format as value, count(*)::integer as count from films
    where arrival = 'submitted' and created_at >= ${from} and created_at < ${to} group by format
  `.execute(db);
  return { total: rows.reduce((sum, { count }) => sum + count, 0), by_category: byCategory(rows) };
}

const byCategory = (counts: readonly Count[]): Figures['submissions']['by_category'] => {
  const [DS, AD, Other] = FORMAT_VALUES.map((format) => counts.find(({ value }) => value === format)?.count ?? 0);
  return { DS: DS!, AD: AD!, Other: Other! };
};

/**
 * Measures the time between the submission of a draft and the first decision about it, for the decisions of the period. A decision is an
 * approval, also by saving, a deletion, or a merge into another listing, by someone other than the submitter. An approval that was undone
 * is not a decision. Listings that were public from the start (of super-users and admins) and imported films need no decision.
 *
 * The periods are those of the decisions, not of the submissions, so that the figures of a month are complete when it ends. A film that
 * was purged 30 days after its deletion no longer counts, which concerns only the first hours of a month with 31 days.
 */
export async function measureDecisions(db: Db, { from, to }: Period): Promise<Figures['decisions']> {
  const { rows } = await sql<{ total: number; within_aim: number; hours: [number, number] | null }>`
    with decided as (
      select extract(epoch from decision.at - f.created_at)::double precision / 3600 as hours
      from films as f cross join lateral (
        select at from (
          select id, at, act, actor_id, changes, lead(act) over (partition by act <> 'edited' order by id) as next
          from film_history as h
          where h.film_id = f.id and (h.act in ('approved', 'unapproved', 'deleted') or ${IS_MERGE} or ${IS_APPROVING_SAVE})
        ) as act
        where act <> 'unapproved' and (act <> 'approved' or next is distinct from 'unapproved')
          and actor_id is distinct from f.author_id
        order by id limit 1
      ) as decision
      where f.id in (
          select h.film_id from film_history as h where h.at >= ${from} and h.at < ${to}
            and (h.act in ('approved', 'deleted') or ${IS_MERGE} or ${IS_APPROVING_SAVE})
        )
        and f.arrival = 'submitted' and decision.at >= ${from} and decision.at < ${to}
        -- the status before the first change of it
        and not coalesce(
          (
            select (h.changes -> 'approved' ->> 0)::boolean from film_history as h
            where h.film_id = f.id and h.changes ? 'approved' order by h.id limit 1
          ), f.approved
        )
    )
    select count(*)::integer as total, (count(*) filter (where hours <= ${MODERATION_AIM_HOURS}))::integer as within_aim,
      percentile_cont(array[0.5, 0.9]) within group (order by hours) as hours
    from decided
  `.execute(db);
  const { total, within_aim, hours } = rows[0]!;
  return { total, within_aim, median_hours: rounded(hours?.[0]), ninth_decile_hours: rounded(hours?.[1]) };
}

const IS_MERGE = sql<boolean>`h.act = 'merged' and h.changes ? 'merged_into'`;
const IS_APPROVING_SAVE = sql<boolean>`h.act = 'edited' and h.changes -> 'approved' -> 1 = 'true'`;

/** Rounds hours to one decimal. */
const rounded = (hours: number | undefined): number | null => (hours === undefined ? null : Math.round(hours * 10) / 10);

const firstDay = (month: Month) => sql<Date>`${`${month}-01`}::date`;
const monthText = sql<Month>`to_char(month, 'YYYY-MM')`;
/** Whether a row was counted after its month had ended. */
const isComplete = sql<boolean>`made_at >= (month + interval '1 month') at time zone 'UTC'`;

/** Stores the figures of a month, unless those of the whole month are already stored. */
export async function saveFigures(db: Db, month: Month, { figures, at }: { figures: Figures; at: Date }): Promise<void> {
  await sql`
    insert into monthly_statistics as stored (month, figures, made_at) values (${firstDay(month)}, ${JSON.stringify(figures)}::jsonb, ${at})
    on conflict (month) do update set figures = excluded.figures, made_at = excluded.made_at
      where stored.made_at < (stored.month + interval '1 month') at time zone 'UTC' and stored.made_at <= excluded.made_at
  `.execute(db);
}

/** Lists the months before this one whose figures are not those of the whole month. */
export async function listIncompleteMonths(db: Db, before: Month): Promise<Month[]> {
  const { rows } = await sql<{ month: Month }>`
    select ${monthText} as month from monthly_statistics where month < ${firstDay(before)} and not ${isComplete} order by 1
  `.execute(db);
  return rows.map(({ month }) => month);
}

/** Lists the months that have figures, the latest first. */
export async function listMonths(db: Db): Promise<Month[]> {
  const { rows } = await sql<{ month: Month }>`select ${monthText} as month from monthly_statistics order by 1 desc`.execute(db);
  return rows.map(({ month }) => month);
}

/** Finds the figures of a month, not yet validated. */
export async function findFigures(db: Db, month: Month): Promise<{ figures: unknown; made_at: Date; is_complete: boolean } | undefined> {
  const { rows } = await sql<{ figures: unknown; made_at: Date; is_complete: boolean }>`
    select figures, made_at, ${isComplete} as is_complete from monthly_statistics where month = ${firstDay(month)}
  `.execute(db);
  return rows[0];
}
