/** A ref for a field that was just asked for by a press: it is ready to be written in. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}
