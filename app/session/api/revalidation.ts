import type { ShouldRevalidateFunctionArgs } from 'react-router';

const statusOf = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'status' in result ? result.status : undefined;

/**
 * Whether an action failed without a decision by this program: the site could not be reached (0), it had an error, or a proxy responded
 * instead.
 * @param result the action's result, which has a `status` if it is a refusal
 */
export function isServerFailure(result: unknown): boolean {
  const status = statusOf(result);
  return typeof status === 'number' && (status === 0 || status >= 500);
}

/**
 * Page rule for reloading data: after a server failure the page keeps its data, with the selection, the typed text and the error message.
 * Reloading would fail, too, and an error page would replace them.
 */
export const revalidateAfterResponse = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  !isServerFailure(actionResult) && defaultShouldRevalidate;

/**
 * Page rule for reloading data of a page with a form that the browser checks: after wrong input, which has changed nothing, the page also
 * keeps its data, because the browser finds the errors even while the site cannot be reached.
 */
export const revalidateAfterValidInput = (args: ShouldRevalidateFunctionArgs): boolean =>
  statusOf(args.actionResult) !== 400 && revalidateAfterResponse(args);

/** Page rule for reloading data if a refused action changes nothing that the page has loaded. */
export const revalidateAfterSuccess = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionResult === undefined && defaultShouldRevalidate;
