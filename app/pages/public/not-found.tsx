import { data } from 'react-router';
import { NotFoundMessage } from '#app/components/frame/error-messages.tsx';

/** Any address without a page: answered with 404 by the server, also when it is reached within the site. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <NotFoundMessage />;
}
