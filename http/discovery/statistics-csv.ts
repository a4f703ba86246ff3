import type { Context as HttpContext } from 'hono';
import type { Route } from '#http/routes.ts';
import { publicText } from '#http/wire.ts';
import { withFormulaGuard } from '#domain/films/film-csv.ts';
import { figureTables } from '#domain/statistics/figure-tables.ts';
import { isMonth, type Month } from '#domain/statistics/month.ts';
import type { Statistics } from '#domain/statistics/statistics.ts';
import { paths } from '#domain/paths.ts';
import { asExcelCsv } from '#domain/text/csv.ts';
import type { Context } from '#server/context.ts';
import { NotFoundError } from '#server/errors.ts';
import { getStatistics } from '#server/statistics/get-statistics.ts';

const NAME = /^(.*)\.csv$/;

/** Routes for the figures of a month as CSV: the rows of the page's tables. */
export const STATISTICS_CSV: readonly Route[] = [
  { method: 'GET', path: paths.statisticsCsv(), handle: sendCsv },
  {
    method: 'GET',
    // Other names are pages (app/routes.ts).
    path: '/statistics/:file{.+\\.csv}',
    async handle(ctx, c) {
      const [, month = ''] = NAME.exec(c.req.param('file') ?? '') ?? [];
      if (!isMonth(month)) throw new NotFoundError({ error: 'There is no such file. See /statistics.' });
      return sendCsv(ctx, c, month);
    },
  },
];

async function sendCsv(ctx: Context, c: HttpContext, month?: Month): Promise<Response> {
  const statistics = await getStatistics(ctx, month);
  c.header('content-disposition', `attachment; filename="film-access-materials-statistics-${statistics.month}.csv"`);
  return publicText(c, asExcelCsv(statisticsRows(statistics)), 'text/csv; charset=utf-8');
}

const COLUMNS = ['Month', 'Figure', 'Row', 'Unit', 'Value', 'Percent'];

/** Converts a month to rows of cells: all rows of the page's tables, below each other, so that the months can be joined. */
function statisticsRows(statistics: Statistics): string[][] {
  const rows = figureTables(statistics).flatMap(({ heading, unit, rows }) =>
    rows.map(({ name, value, share }) => [
      statistics.month,
      heading,
      withFormulaGuard(name),
      unit,
      String(value),
      share === undefined ? '' : String(share),
    ]),
  );
  return [COLUMNS, ...rows];
}
