/** Returns the path of the page that a loader's or an action's request is for. */
export function addressOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
