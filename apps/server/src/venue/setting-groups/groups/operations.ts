import { limits } from '@sufra/contract/core/constants';
import type { SettingGroup, SettingsOf } from '@sufra/contract/venue/settings';
import { ok, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import { contrastMin, labelOn, readableAccent } from '@sufra/domain/venue/accent';
import type { Transaction } from '../../../database/transaction.ts';
import { proveEverybody } from '../../settings/changes.ts';
import { menuChanged, type Operations, putOperations, readOperations } from '../../settings/operations.ts';
import type { GroupEntry } from './group.ts';

/** The colour of the buttons. One on which no label can be read is refused, with the nearest on which one can. */
export const looksGroup: GroupEntry<'looks'> = {
  ...fromOperations<'looks'>(['accent']),
  async write(tx, { accent }) {
    if (accent !== null && labelOn(accent).contrast < contrastMin)
      return refuse('colour_unreadable', { field: 'accent', colour: readableAccent(accent) });
    return change(tx, { accent });
  },
};

/** Who may order at a table. With the open policy, everybody who sits there is proven (PRES-1). */
export const presenceGroup: GroupEntry<'presence'> = {
  ...fromOperations<'presence'>(['presence']),
  async write(tx, { presence }) {
    if (presence === 'open') await proveEverybody(tx);
    return change(tx, { presence });
  },
};

/** How guests can pay. */
export const methodsGroup = fromOperations<'methods'>(['payment_methods']);

/** The reasons for taking something off a bill, and the hour at which a day begins. */
export const billsGroup: GroupEntry<'bills'> = {
  ...fromOperations<'bills'>(['comp_reasons', 'day_begins']),
  write(tx, { comp_reasons, ...others }) {
    const reasons = comp_reasons.map((reason) => cleanText(reason, limits.reason));
    return change(tx, { ...others, comp_reasons: [...new Set(reasons)].filter((reason) => reason !== '') });
  },
};

/** After how long what ends by itself. */
export const timesGroup = fromOperations<'times'>(['quiet_minutes', 'approval_minutes', 'card_page_minutes']);

/** When a table is late, and when it says that somebody is expected. */
export const floorGroup = fromOperations<'floor'>([
  'late_help',
  'late_ready',
  'late_pay',
  'late_accept',
  'late_seated',
  'late_ordered',
  'late_paid',
  'booking_soon_minutes',
  'booking_stay_minutes',
]);

/** How often somebody may do something. */
export const limitsGroup = fromOperations<'limits'>([
  'new_devices_max',
  'visit_devices_max',
  'rounds_max',
  'payment_starts_max',
  'waiter_calls_max',
  'open_lines_max',
  'event_streams_max',
  'changes_max',
  'wrong_codes_max',
]);

/** A group whose fields are settings of the same names. */
function fromOperations<
  Group extends Exclude<
    SettingGroup,
    'details' | 'legal' | 'charges' | 'hours' | 'approval_limits' | 'rights' | 'answers' | 'levels' | 'wifi'
  >,
>(fields: readonly (keyof SettingsOf<Group> & keyof Operations)[]): GroupEntry<Group> {
  return {
    may: 'settings.set',
    read: async (reader) => {
      const operations = await readOperations(reader);
      return Object.fromEntries(fields.map((field) => [field, operations[field]])) as SettingsOf<Group>;
    },
    write: (tx, value) => change(tx, value),
    tell: menuChanged,
  };
}

async function change(tx: Transaction, changes: Partial<Operations>) {
  await putOperations(tx, { ...(await readOperations(tx)), ...changes });
  return ok({});
}
