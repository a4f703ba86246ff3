/** Tells if the whole element is visible, above an on-screen keyboard too. */
export function isInViewport(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const from = visualViewport?.offsetTop ?? 0;
  return top >= from && bottom <= from + (visualViewport?.height ?? innerHeight);
}
