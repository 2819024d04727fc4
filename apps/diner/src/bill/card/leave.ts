import { leaveApp } from '../../shared/layers.tsx';

/** Leaves the app for the card provider's page, or for our server's redirect to it. */
export function leaveFor(url: string): void {
  leaveApp(url);
}
