import { WIDENABLE, type FilmFilters, type WiderFilter } from '#domain/film-filters.ts';
import type { Viewer } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { listFilms } from './list-films.ts';

/** For filters that leave no film: which single one to drop to see some, the most films first. */
export async function suggestWider(
  ctx: Context,
  viewer: Viewer,
  filters: FilmFilters,
): Promise<WiderFilter[]> {
  const chosen = WIDENABLE.filter((key) => isChosen(filters[key]));
  const counted = await Promise.all(
    chosen.map(async (without) => {
      const wider = { ...filters, [without]: NOTHING[without] };
      if (without === 'author_id') delete wider.author_id;
      const { total, fuzzy } = await listFilms(ctx, viewer, {
        filters: wider,
        sort: '-created_at',
        limit: 1,
      });
      return { without, total: fuzzy ? 0 : total };
    }),
  );
  return counted.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total);
}

const NOTHING = { search: '', sidecar_type: [], format: [], quality_level: [], language: [], genres: [], duration: {}, year: {}, author_id: undefined }; // prettier-ignore

function isChosen(value: FilmFilters[(typeof WIDENABLE)[number]]): boolean {
  if (value === undefined) return false;
  return typeof value === 'string' || Array.isArray(value) ? value.length > 0 : Object.keys(value).length > 0;
}
