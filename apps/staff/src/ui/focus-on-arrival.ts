/** A ref for what a press has just brought: a field is ready to be written in, an outcome is read out. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}
