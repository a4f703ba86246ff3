import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Returns the response to a form. If the form was sent before hydration, the router drops the server's response as soon as its loaders have
 * run. This hook keeps the response until another page is shown.
 */
export function useKeptResponse<Response>(sent: Response | undefined): Response | undefined {
  const { key } = useLocation();
  const [early] = useState({ sent, key });
  return sent ?? (early.key === key ? early.sent : undefined);
}
