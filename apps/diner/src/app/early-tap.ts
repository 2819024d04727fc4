declare global {
  interface Window {
    /** The button that was tapped before the app was there, as the script in index.html saw it; null from then on. */
    earlyTap?: HTMLElement | null;
  }
}

/** Repeats a tap on a button of the page that the server rendered. React would lose it. Called once after hydration. */
export function repeatEarlyTap(): void {
  const button = window.earlyTap;
  window.earlyTap = null;
  if (button?.isConnected) setTimeout(() => button.click());
}
