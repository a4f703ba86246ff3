import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { monthName, type Month } from '#domain/statistics/month.ts';
import css from './months.module.css';

/** Shows links to all months with figures. The latest month is at the address that stays the same. */
export function Months({ months, shown }: { months: readonly Month[]; shown: Month }) {
  if (months.length < 2) return null;
  return (
    <nav aria-labelledby="months" className="no-print">
      <h2 id="months" className={css['heading']}>
        Months
      </h2>
      <ul role="list" className={css['months']}>
        {months.map((month, index) => (
          <li key={month}>
            <Link to={paths.statistics(index === 0 ? undefined : month)} aria-current={month === shown ? 'page' : undefined}>
              {monthName(month)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
