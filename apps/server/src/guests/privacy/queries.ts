import type { DataOf } from '@sufra/contract/calls';
import type { Context } from '../../context.ts';
import { eventsKeptMs, idempotencyKeptMs, replacedKeptMs } from '../../core/kept.ts';
import { isDemo } from '../../venue/settings/demo-mark.ts';
import { readOperations } from '../../venue/settings/operations.ts';
import { countOwn } from './store.ts';

const hourMs = 60 * 60_000;
const daysPerWeek = 7;

/** What forgetting a guest would take away, and what it leaves. */
export async function ownData({ db }: Context, customerId: string): Promise<DataOf<'ownData'>> {
  const { name, favourites, allergens, visits, feedback } = await countOwn(db.read, customerId);
  return { goes: { name: name !== null, favourites, allergens }, stays: { visits, feedback } };
}

/** How long the venue keeps what, from the settings that are in force. */
export async function whatIsKept({ db, settings }: Context): Promise<DataOf<'privacy'>> {
  const { guest_data_days } = await readOperations(db.read);
  const { folder, days, weeks } = settings.backups;
  const hasBackups = folder !== undefined && !(await isDemo(db.read));
  return {
    guest_data_days,
    replaced_days: replacedKeptMs / hourMs / 24,
    repeats_hours: idempotencyKeptMs / hourMs,
    events_hours: eventsKeptMs / hourMs,
    backup_days: hasBackups ? Math.max(days, weeks * daysPerWeek) : null,
  };
}
