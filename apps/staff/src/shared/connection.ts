import { useSyncExternalStore } from 'react';

/** `live`: events arrive. `polling`: no events, but calls succeed. `offline`: the server cannot be reached. */
export type ConnectionKind = 'connecting' | 'live' | 'polling' | 'offline';

/** The state of the connection, and since when, in milliseconds since the epoch. */
export interface Connection {
  readonly kind: ConnectionKind;
  readonly since: number;
}

let streamOpen: boolean | undefined;
let reachable = true;
let connection: Connection = { kind: 'connecting', since: Date.now() };
const listeners = new Set<() => void>();

function currentKind(): ConnectionKind {
  if (!reachable) return 'offline';
  if (streamOpen === undefined) return 'connecting';
  return streamOpen ? 'live' : 'polling';
}

function update(): void {
  const kind = currentKind();
  if (kind === connection.kind) return;
  connection = { kind, since: Date.now() };
  for (const listener of listeners) listener();
}

/** Records that the server answered, even if with an error. */
export function markReachable(): void {
  reachable = true;
  update();
}

/** Records that the server could not be reached. */
export function markUnreachable(): void {
  reachable = false;
  update();
}

/** Records that the event stream opened or broke; undefined when nobody listens any more. */
export function streamChanged(open: boolean | undefined): void {
  streamOpen = open;
  if (open === true) reachable = true;
  update();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const current = () => connection;

/** The state of the connection to the server. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, current, current);
}

/**
 * Whether nothing answered: browsers throw a TypeError for a call and for a page's script, each with its own words, and Vite
 * an error of its own for a page's style. Anything else is a bug of ours or of the server.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    (error instanceof TypeError && /fetch|network|load|import/i.test(error.message)) ||
    error.message.startsWith('Unable to preload')
  );
}

/** For work that is tried again when the server answers: throws what is a bug. */
export function passOverUnreachable(error: unknown): void {
  if (!isUnreachable(error)) throw error;
}
