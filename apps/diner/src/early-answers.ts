declare global {
  interface Window {
    /** Begins what waits for Welcome's first paint; there until it has begun. */
    beginEarly?: (() => void) | undefined;
    /** Reads that `boot.ts` began before the app was there, by address. */
    earlyAnswers?: Map<string, Promise<Response>>;
    /** The address of the one among them that is the public menu, standing in for a diner's own. */
    earlyStandIn?: string;
    /** Whose menu was asked for early: a known diner's, or everybody's. */
    earlyReader?: string;
  }
}

let onStandIn: () => void = () => undefined;

/** Calls `listener` once, when the public menu was taken for a diner's own: their hearts may be missing on it. */
export function whenStandInTaken(listener: () => void): void {
  onStandIn = listener;
}

/** `fetch`, except that a read which is under way since the first byte of the page is taken over, once. */
export function fetchOrTakeEarly(url: string, init: RequestInit): Promise<Response> {
  const early = init.method === 'GET' ? window.earlyAnswers?.get(url) : undefined;
  window.earlyAnswers?.delete(url);
  if (early !== undefined && url === window.earlyStandIn) onStandIn();
  return early ?? fetch(url, init);
}

/** Forgets what was begun early: after a change of language it would be in the wrong one. */
export function dropEarlyAnswers(): void {
  window.earlyAnswers?.clear();
}
