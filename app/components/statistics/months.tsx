import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import type { Month } from '#domain/statistics/month.ts';
import { monthName } from '#domain/text/month-name.ts';
import css from './months.module.css';

/** Shows links to all months with figures, the latest first. The latest month is at the address without a month. */
export function Months({ months, shown }: { months: readonly Month[]; shown: Month }) {
  return (
    <ul role="list" className={`wrap ${css['months']}`}>
      {months.map((month, index) => (
        <li key={month}>
          <Link
            to={paths.statistics(index === 0 ? undefined : month)}
            className="target"
            aria-current={month === shown ? 'page' : undefined}
          >
            {monthName(month)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
