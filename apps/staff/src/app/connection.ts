import { useSyncExternalStore } from 'react';

/** `live`: events arrive. `polling`: they don't, but answers do. `offline`: nothing does. */
export type ConnectionKind = 'connecting' | 'live' | 'polling' | 'offline';

/** How the server is reached, and since when, in milliseconds of the epoch. */
export interface Connection {
  readonly kind: ConnectionKind;
  readonly since: number;
}

let streamOpen: boolean | undefined;
let reachable = true;
let connection: Connection = { kind: 'connecting', since: Date.now() };
const listeners = new Set<() => void>();

function kindNow(): ConnectionKind {
  if (!reachable) return 'offline';
  if (streamOpen === undefined) return 'connecting';
  return streamOpen ? 'live' : 'polling';
}

function settle(): void {
  const kind = kindNow();
  if (kind === connection.kind) return;
  connection = { kind, since: Date.now() };
  for (const listener of listeners) listener();
}

/** The server answered something. */
export function answered(): void {
  reachable = true;
  settle();
}

/** The server could not be reached. */
export function unanswered(): void {
  reachable = false;
  settle();
}

/** The live events began or broke off; undefined when nobody listens to them any more. */
export function streamChanged(open: boolean | undefined): void {
  streamOpen = open;
  if (open === true) reachable = true;
  settle();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const current = () => connection;

/** How the server is reached right now. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, current, current);
}
