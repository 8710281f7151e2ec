/**
 * Returns true if the focus may move within this area: no element has focus, or an element in the area has it. Otherwise
 * the user is already somewhere else on the page.
 */
export function mayTakeFocus(area: Element | null | undefined): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || Boolean(area?.contains(activeElement));
}
