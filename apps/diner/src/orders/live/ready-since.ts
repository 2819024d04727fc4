import { getStored, removeStored, setStored } from '../../shared/storage.ts';

/** When this phone showed each dish as ready, by the id of its line, in milliseconds since the epoch. */
type ReadySince = Readonly<Record<string, number>>;

const key = 'ready_since';
const none: ReadySince = {};
let last: { readonly text: string; readonly value: ReadySince } | undefined;

/** What was shown as ready on this phone; the same object until it changes. */
export function readySince(): ReadySince {
  const text = getStored(key);
  if (text === undefined) return none;
  if (last?.text !== text) last = { text, value: parsed(text) };
  return last.value;
}

/** Remembers dishes that are shown as ready now, and forgets those that `kept` doesn't name any more. */
export function rememberReady(shown: readonly string[], kept: readonly string[], now: number): void {
  const before = readySince();
  const next: Record<string, number> = {};
  for (const id of kept) {
    const since = before[id] ?? (shown.includes(id) ? now : undefined);
    if (since !== undefined) next[id] = since;
  }
  if (Object.keys(next).length === 0) {
    if (getStored(key) !== undefined) removeStored(key);
  } else setStored(key, JSON.stringify(next));
}

function parsed(text: string): ReadySince {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as ReadySince) : none;
  } catch (error) {
    console.warn('What was ready could not be read', error);
    return none;
  }
}
