/** Whether all of it is seen, above a keyboard on the screen too. */
export function isInViewport(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const from = visualViewport?.offsetTop ?? 0;
  return top >= from && bottom <= from + (visualViewport?.height ?? innerHeight);
}
