import { leaveApp } from '../../router/layers.ts';

/** Leaves the app for a page of the card provider, or of our own server that leads there. */
export function leaveFor(url: string): void {
  leaveApp(url);
}
