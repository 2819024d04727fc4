import { readSetting, saveSetting } from '../../../shared/storage.ts';
import type { StaffTable } from '../../../tables/live/bills.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { tableNow, tableOf } from './seating.ts';

/** What is on a pad is kept on the device, so that a reload or a press on Back loses nothing. */
interface Kept {
  readonly visitId: string | null;
  readonly at: number;
  readonly draft: Draft;
}

/** What was begun at a free table is for its next party no longer than this, and so is what was begun at one that was pushed to another for the party there. */
const recentMs = 60 * 60_000;

/** Whose pad it is, at which table. On a shared tablet an order half typed belongs to whoever typed it. */
export interface PadOf {
  readonly staffId: string;
  readonly table: string;
}

const setting = ({ staffId, table }: PadOf) => `pad.draft.${staffId}.${table}`;

/** What is on a pad, and the party that it is for; null for nobody. */
export interface Begun {
  readonly visitId: string | null;
  readonly draft: Draft;
}

/**
 * What somebody began at a table, for its party or for one that was there before and sits elsewhere now. Nothing if that one has
 * left: it stays kept until something else is typed.
 */
export function readDraft(pad: PadOf, table: StaffTable, tables: readonly StaffTable[], now: number): Begun {
  const seated = tableNow(table, tables).visit?.id ?? null;
  const nothing = { draft: emptyDraft, visitId: seated };
  const text = readSetting(setting(pad));
  if (text === null || text === '') return nothing;
  const { visitId, draft, at } = JSON.parse(text) as Kept;
  const isRecent = now - at < recentMs;
  if (visitId === seated || (visitId === null && isRecent)) return { draft, visitId: seated };
  const place = tableOf(visitId, table, tables);
  // By the tables alone, whoever joined another party can't be told from an earlier one that left.
  const isThere = place !== undefined && (isRecent || place.visit?.id === visitId);
  return isThere ? { draft, visitId } : nothing;
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
