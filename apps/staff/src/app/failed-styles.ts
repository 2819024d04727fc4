/**
 * Takes away the link of a style that couldn't be fetched. Vite takes a link for the style itself: without this, a page that was
 * opened while the network was gone would have no style when it is opened again.
 */
export function forgetFailedStyles(): void {
  document.addEventListener('error', forget, true);
}

function forget({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
}
