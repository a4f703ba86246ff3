import { data } from 'react-router';
import { NotFoundMessage } from '#app/components/frame/error-messages.tsx';

/** Responds with 404 to any address without a page, even if people reach it within the site. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <NotFoundMessage />;
}
