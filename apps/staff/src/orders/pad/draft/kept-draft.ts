import { dropSetting, readSetting, saveSetting, settingNames } from '../../../shared/storage.ts';
import type { StaffTable } from '../../../tables/live/bills.ts';
import { type Draft, emptyDraft, joinDrafts } from './draft.ts';
import { tableNow } from './seating.ts';

/** What is on a pad, and the party that it is for; null for nobody. */
export interface Begun {
  readonly visitId: string | null;
  readonly draft: Draft;
}

/**
 * What is on a pad is kept on the device, so that a reload or a press on Back loses nothing: by its party, which may sit elsewhere
 * when it is looked for, or by a free table.
 */
interface Kept extends Begun {
  readonly at: number;
  /** Where it was typed. Those kept by an earlier version have none, and are by the table also where they are a party's. */
  readonly table?: string;
  /** Whether another party sat there since. */
  readonly hasLeft?: boolean;
}

/** What was begun at a free table is for its next party no longer than this, and so is what was begun at one that was pushed to another for the party there. */
const recentMs = 60 * 60_000;
/** After a shift it is for nobody any more. */
const keptForMs = 12 * 60 * 60_000;

/** Whose pad it is, at which table. On a shared tablet an order half typed belongs to whoever typed it. */
export interface PadOf {
  readonly staffId: string;
  readonly table: string;
}

const slots = 'pad.draft.';
const slotOf = (staffId: string, of: string) => `${slots}${staffId}.${of}`;

function keptIn(slot: string): Kept | undefined {
  const text = readSetting(slot);
  return text === null || text === '' ? undefined : (JSON.parse(text) as Kept);
}

/** What somebody began at a table for its party, or for that party where it sat before. */
export function readDraft(pad: PadOf, table: StaffTable, tables: readonly StaffTable[], now: number): Begun {
  const here = tableNow(table, tables);
  const visitId = here.visit?.id ?? null;
  const pushed = here === table ? undefined : begunBeforePush(pad, tables, now);
  if (pushed !== undefined) return pushed;
  const atTable = keptIn(slotOf(pad.staffId, pad.table));
  const isRecent = atTable?.visitId === null && now - atTable.at < recentMs;
  const draft = isRecent || atTable?.visitId === visitId ? atTable.draft : emptyDraft;
  return { visitId, draft: joinDrafts(draftFor(pad.staffId, visitId), draft) };
}

/**
 * What was begun at a table for a party that isn't known by now, since the table was pushed to another. By the tables alone,
 * whoever joined another party can't be told from an earlier one that left.
 */
function begunBeforePush({ staffId, table }: PadOf, tables: readonly StaffTable[], now: number) {
  return slotsOfNobodyHere({ staffId, table }, tables)
    .flatMap((slot) => keptIn(slot) ?? [])
    .filter(({ at, hasLeft }) => !hasLeft && now - at < recentMs)
    .toSorted((a, b) => b.at - a.at)[0];
}

/** What somebody typed at a table for parties that sit nowhere now. */
function slotsOfNobodyHere({ staffId, table }: PadOf, tables: readonly StaffTable[]): string[] {
  return settingNames(slotOf(staffId, '')).filter((slot) => {
    const kept = keptIn(slot);
    if (kept?.table !== table || kept.visitId === null) return false;
    return tables.every(({ visit }) => visit?.id !== kept.visitId);
  });
}

/**
 * Notes that what somebody typed at a table is for parties that left, once the next one sits there. When the table is pushed to
 * another later, it would be taken for what was typed for the one that was pushed.
 */
export function noteThoseWhoLeft(pad: PadOf, table: StaffTable, tables: readonly StaffTable[]): void {
  if (table.visit === null || tableNow(table, tables) !== table) return;
  for (const slot of slotsOfNobodyHere(pad, tables))
    saveSetting(slot, JSON.stringify({ ...keptIn(slot), hasLeft: true }));
}

/** What somebody began for a party, wherever they typed it; nothing for nobody. */
export function draftFor(staffId: string, visitId: string | null): Draft {
  return (visitId === null ? undefined : keptIn(slotOf(staffId, visitId))?.draft) ?? emptyDraft;
}

/** Keeps it, and returns where. What was begun while the table was free is its party's by then. */
export function keepDraft(
  { staffId, table }: PadOf,
  visitId: string | null,
  draft: Draft,
  now: number,
): string {
  const kept: Kept = { visitId, table, at: now, draft };
  const slot = slotOf(staffId, visitId ?? table);
  saveSetting(slot, JSON.stringify(kept));
  if (visitId !== null) dropSetting(slotOf(staffId, table));
  return slot;
}

/** Forgets what was kept too long, of everybody who has this device, so that nothing piles up. */
export function tidyDrafts(now: number): void {
  for (const slot of settingNames(slots)) {
    const kept = keptIn(slot);
    if (kept === undefined || now - kept.at > keptForMs) dropSetting(slot);
  }
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
