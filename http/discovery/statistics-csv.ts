import type { Context as HttpContext } from 'hono';
import type { Route } from '#http/routes.ts';
import { publicText } from '#http/wire.ts';
import { isMonth, type Month } from '#domain/statistics/month.ts';
import { statisticsRows } from '#domain/statistics/statistics-csv.ts';
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
