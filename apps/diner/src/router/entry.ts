/** The shape under which the browser keeps an entry of its history: the app's own state, and where the entry stands. */
export type Entry = { readonly usr: unknown; readonly key?: string; readonly idx: number };

/** The entry of the moment. */
export function entryNow(): Entry {
  const state: unknown = globalThis.history.state;
  const kept = typeof state === 'object' && state !== null ? (state as Partial<Entry>) : {};
  return { usr: kept.usr ?? null, idx: kept.idx ?? 0, ...(kept.key === undefined ? {} : { key: kept.key }) };
}

/** How many steps back the history of this app goes. */
export function historyIndex(): number {
  return entryNow().idx;
}
