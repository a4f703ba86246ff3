import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Whether an action ended without this site's decision: it could not be reached (0), or it failed, or what stands before it
 * answered in its place.
 * @param result what the action gave; of a refusal its `status`
 */
export const isServerFailure = (result: unknown): boolean =>
  typeof result === 'object' &&
  result !== null &&
  'status' in result &&
  typeof result.status === 'number' &&
  (result.status === 0 || result.status >= 500);

/**
 * A page's rule for when it is asked for anew: after what was not answered it stays as it is, with what was selected and
 * typed and the words about why. It would not come now either, and its place would be taken by that.
 */
export const revalidateAfterResponse = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  !isServerFailure(actionResult) && defaultShouldRevalidate;

/** A page's rule if a refused action changes nothing of what the page has loaded. */
export const revalidateAfterSuccess = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionResult === undefined && defaultShouldRevalidate;
