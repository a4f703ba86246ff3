import { data } from 'react-router';
import { InformationPage } from '#app/components/layout/information-page.tsx';
import { BarTable } from '#app/components/statistics/bar-table.tsx';
import { Months } from '#app/components/statistics/months.tsx';
import { informationMeta, type InformationText } from '#app/content/information-text.ts';
import { serverContext } from '#app/context.ts';
import { ButtonAnchor } from '#app/ui/button.tsx';
import { longDate } from '#domain/text/dates.ts';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { figureTables, type FigureTable } from '#domain/statistics/figure-tables.ts';
import { isMonth, type Month } from '#domain/statistics/month.ts';
import { monthName } from '#domain/text/month-name.ts';
import { NotFoundError } from '#server/errors.ts';
import { getStatistics } from '#server/statistics/get-statistics.ts';
import type { Route } from './+types/statistics';

interface Shown {
  month: Month;
  countedAt: string;
  isComplete: boolean;
  months: readonly Month[];
  tables: FigureTable[];
  /** The address that search engines show. */
  address: string;
}

/** Makes the sentences and tables on the server, so that the browser gets only the result. @returns null before the first count */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Shown | null> {
  const ctx = context.get(serverContext);
  const { month: asked } = params as { month?: string };
  if (asked !== undefined && !isMonth(asked)) throw data(null, { status: 404 });
  try {
    const { month, months, counted_at: countedAt, is_complete: isComplete, ...figures } = await getStatistics(ctx, asked);
    const address = `${ctx.settings.siteUrl}${paths.statistics(month === months[0] ? undefined : month)}`;
    return { month, months, countedAt, isComplete, tables: figureTables(figures), address };
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    if (asked !== undefined) throw data(null, { status: 404 });
    return null;
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...informationMeta(describePage(loaderData ?? null)),
  ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.address }] : []),
];

/** Shows the figures of a month: each as a sentence and a table with bars. */
export default function Statistics({ loaderData: shown }: Route.ComponentProps) {
  return (
    <InformationPage text={describePage(shown)}>
      {shown && (
        <p className="no-print">
          <ButtonAnchor download href={paths.statisticsCsv(shown.month)}>
            Download these figures as CSV
          </ButtonAnchor>
        </p>
      )}
    </InformationPage>
  );
}

function describePage(shown: Shown | null): InformationText {
  return {
    title: shown ? `Statistics for ${monthName(shown.month)}${shown.isComplete ? '' : ' so far'}` : 'Statistics',
    description: `Figures of ${SITE.name} for each month: listings by category, language and year, submissions, and the time until a decision.`,
    intro: (
      <>
        <p>{shown ? describeCount(shown) : 'We are counting the first figures. Come back in a few minutes.'}</p>
        <p>
          These figures describe this register, not all films. A register cannot know about materials that no one has listed, so it cannot
          say which films have none.
        </p>
      </>
    ),
    sections: shown ? [...shown.tables.map(describeTable), describeMonths(shown)] : [],
  };
}

type Section = InformationText['sections'][number];

const describeTable = (table: FigureTable): Section => ({
  id: table.id,
  heading: table.heading,
  body: (
    <>
      <p>{table.sentence}</p>
      {table.rows.length > 0 && <BarTable table={table} />}
    </>
  ),
});

const describeMonths = ({ months, month }: Shown): Section => ({
  id: 'months',
  heading: 'All months',
  body: <Months months={months} shown={month} />,
});

const describeCount = ({ countedAt, isComplete }: Shown): string =>
  isComplete
    ? `We counted these figures on ${longDate(countedAt)}, after the end of the month. They no longer change.`
    : `We counted these figures on ${longDate(countedAt)}, and count them again every night. Months begin and end at midnight UTC.`;
