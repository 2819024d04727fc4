import { createHash } from 'node:crypto';
import type { BodyOf, DataOf } from '@sufra/contract/calls';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { may } from '@sufra/contract/core/permissions';
import type { SettingGroup, SettingsOf } from '@sufra/contract/venue/settings';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import type { Asker } from '../../http/asker.ts';
import { lockSettings } from '../settings/changes.ts';
import type { GroupEntry } from './groups/group.ts';
import { groupNames, groups } from './groups/list.ts';

type Settings = DataOf<'staffSettings'>['settings'];
type Change = BodyOf<'changeSettings'>;

/** The settings as the console shows them. */
export async function shownSettings(reader: Reader, staff: Staff): Promise<Settings> {
  const shown: Record<string, unknown> = {};
  for (const name of groupNames) shown[name] = await shownGroup(reader, staff, name);
  return shown;
}

async function shownGroup(reader: Reader, staff: Staff, name: SettingGroup) {
  const value = await groups[name].read(reader);
  return { value, basis: basisOf(value), may_change: may(staff, groups[name].may) };
}

/**
 * Saves groups of settings, all or none. A group whose values are no longer those that the screen showed is refused, with
 * what they are now: two people may be editing at once.
 */
export function changeSettings(
  { db, clock }: Context,
  { staff, requestId }: Asker,
  change: Change,
): Promise<Result<Settings, ErrorCode>> {
  const names = groupNames.filter((name) => change[name] !== undefined);
  return db.write(async (tx): Promise<Result<Settings, ErrorCode>> => {
    if (names.some((name) => !may(staff, groups[name].may))) return refuse('forbidden');
    await lockSettings(tx);
    const stale = await staleGroups(tx, staff, change, names);
    if (stale !== undefined) return { ...refuse('settings_changed'), data: { settings: stale } };
    for (const name of names) {
      const [before, saved] = [await groups[name].read(tx), await save(tx, name, change)];
      if (!saved.ok) return saved;
      const entry = { action: `settings.${name}`, subject: 'venue', staffId: staff.staffId, requestId };
      const differing = differences(before, await groups[name].read(tx), groups[name].secret);
      if (differing === undefined) continue;
      tx.audit({ at: clock.now(), ...entry, ...differing });
      await groups[name].tell(tx);
    }
    tx.emit('staff', 'settings.changed', {});
    return ok(await shownSettings(tx, staff));
  });
}

async function staleGroups(
  tx: Transaction,
  staff: Staff,
  change: Change,
  names: readonly SettingGroup[],
): Promise<Settings | undefined> {
  const stale: Record<string, unknown> = {};
  for (const name of names) {
    const now = await shownGroup(tx, staff, name);
    if (change[name]?.basis !== now.basis) stale[name] = now;
  }
  return Object.keys(stale).length === 0 ? undefined : stale;
}

/** Stores one group; a refused field is named as it is in the body. */
async function save<Group extends SettingGroup>(
  tx: Transaction,
  name: Group,
  change: { readonly [Name in SettingGroup]?: { readonly value: SettingsOf<Name> } | undefined },
): Promise<Result<Record<string, never>, ErrorCode>> {
  const entry: GroupEntry<Group> = groups[name];
  const wanted = change[name];
  if (wanted === undefined) return ok({});
  const saved = await entry.write(tx, wanted.value);
  if (saved.ok || saved.detail?.['field'] === undefined) return saved;
  return refuse(saved.code, { ...saved.detail, field: `${name}.value.${saved.detail['field']}` });
}

/** Stands in the log for a secret. */
const hidden = '•••';

/** The fields that differ, as they were and as they are, secrets unsaid; undefined where none does. */
function differences(
  before: object,
  after: object,
  secret: readonly string[] = [],
): { before: object; after: object } | undefined {
  const [was, is] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const changed = Object.keys(is).filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]));
  if (changed.length === 0) return undefined;
  const told = (key: string, value: unknown) => (secret.includes(key) && value !== '' ? hidden : value);
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, told(key, from[key])]));
  return { before: pick(was), after: pick(is) };
}

/** Stands for values: the same ones always have the same. */
function basisOf(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}
