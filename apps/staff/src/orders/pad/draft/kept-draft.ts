import { readSetting, saveSetting } from '../../../shared/storage.ts';
import { type Draft, emptyDraft } from './draft.ts';

/** What is on a pad is kept on the device, so that a reload or a press on Back loses nothing. */
interface Kept {
  readonly visitId: string | null;
  readonly at: number;
  readonly draft: Draft;
}

/** What was begun at a free table is for its next party no longer than this. */
const freeTableMs = 60 * 60_000;

/** Whose pad it is, at which table. On a shared tablet an order half typed belongs to whoever typed it. */
export interface PadOf {
  readonly staffId: string;
  readonly table: string;
}

const setting = ({ staffId, table }: PadOf) => `pad.draft.${staffId}.${table}`;

/** What somebody began for the party at a table; nothing if it was for another one. */
export function readDraft(pad: PadOf, visitId: string | null, now: number): Draft {
  const text = readSetting(setting(pad));
  if (text === null || text === '') return emptyDraft;
  const kept = JSON.parse(text) as Kept;
  const isTheirs = kept.visitId === visitId || (kept.visitId === null && now - kept.at < freeTableMs);
  return isTheirs ? kept.draft : emptyDraft;
}

/** Keeps it. */
export function keepDraft(pad: PadOf, visitId: string | null, draft: Draft, now: number): void {
  const kept: Kept = { visitId, at: now, draft };
  saveSetting(setting(pad), draft.lines.length === 0 ? '' : JSON.stringify(kept));
}

const usesSetting = 'pad.uses';

/** How often each dish was ordered on this device, by its id. */
export function readUses(): Readonly<Record<string, number>> {
  const text = readSetting(usesSetting);
  return text === null ? {} : (JSON.parse(text) as Record<string, number>);
}

/** Counts the dishes of an order that was sent. */
export function countUses(draft: Draft): void {
  const uses: Record<string, number> = { ...readUses() };
  for (const { itemId, quantity } of draft.lines) uses[itemId] = (uses[itemId] ?? 0) + quantity;
  saveSetting(usesSetting, JSON.stringify(uses));
}

const favouritesMax = 12;

/** The dishes that this device orders most, then those that are popular today. */
export function favouriteIds(uses: Readonly<Record<string, number>>, popular: readonly number[]): number[] {
  const own = Object.entries(uses)
    .toSorted(([, a], [, b]) => b - a)
    .map(([id]) => Number(id));
  return [...new Set([...own, ...popular])].slice(0, favouritesMax);
}
