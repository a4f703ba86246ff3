import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';

/** Links to the page that offers emails for the list. */
export const AlertLink = ({ list }: { list: URLSearchParams }) => (
  <Link to={paths.alerts(list.toString())} rel="nofollow" className="target">
    Email me when something is listed
  </Link>
);
