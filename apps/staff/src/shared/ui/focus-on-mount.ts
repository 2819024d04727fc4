/** A ref that focuses an element when it appears: a field to type in, or a result for screen readers to read. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
