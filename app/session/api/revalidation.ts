import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Whether an action failed without a decision by this program: the site could not be reached (0), it had an error, or a proxy responded
 * instead.
 * @param result the action's result, which has a `status` if it is a refusal
 */
export const isServerFailure = (result: unknown): boolean =>
  typeof result === 'object' &&
  result !== null &&
  'status' in result &&
  typeof result.status === 'number' &&
  (result.status === 0 || result.status >= 500);

/**
 * Page rule for reloading data: after a server failure the page keeps its data, with the selection, the typed text and the error message.
 * Reloading would fail, too, and an error page would replace them.
 */
export const revalidateAfterResponse = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  !isServerFailure(actionResult) && defaultShouldRevalidate;

/** Page rule for reloading data if a refused action changes nothing that the page has loaded. */
export const revalidateAfterSuccess = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionResult === undefined && defaultShouldRevalidate;
