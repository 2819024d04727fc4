import {
  guestDataDaysMax,
  guestDataDaysMin,
  limits,
  type PaymentMethod,
  paymentMethods,
} from '@sufra/contract/core/constants';
import { compReasonsMax, serviceOnBillsMax } from '@sufra/contract/venue/setting-groups';
import { fils, formatMoney, parseMoney } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import { presencePolicies } from '@sufra/domain/tables/visit';
import { contrastMin, isColour, labelOn } from '@sufra/domain/venue/accent';
import type { Clock } from '../../clock-and-random.ts';
import type { Database } from '../../database/transaction.ts';
import { lockSettings } from './changes.ts';
import { amountSettings, type Operations, readOperations, writeOperations } from './operations.ts';
import { proveAllGuests } from './store.ts';

const readers: {
  readonly [Key in Exclude<keyof Operations, 'rights' | 'role_limits'>]: (
    text: string,
  ) => Operations[Key] | undefined;
} = {
  payment_methods: methods,
  accent: (text) => (text === 'none' ? null : isReadable(text) ? text : undefined),
  presence: (text) => presencePolicies.find((policy) => policy === text),
  diner_auth: (text) => (text === 'session' || text === 'customer_id' ? text : undefined),
  quiet_minutes: minutes,
  approval_minutes: minutes,
  card_page_minutes: minutes,
  new_devices_max: atMost,
  visit_devices_max: atMost,
  rounds_max: atMost,
  payment_starts_max: atMost,
  waiter_calls_max: atMost,
  open_lines_max: atMost,
  event_streams_max: atMost,
  changes_max: atMost,
  wrong_codes_max: atMost,
  write_off_max: amount,
  refund_max: amount,
  comp_max: amount,
  cancel_cooked_max: amount,
  pay_out_max: amount,
  service_on_every_bill: percent,
  comp_reasons: reasons,
  second_factor: (text) => (text === 'optional' || text === 'required' ? text : undefined),
  guest_data_days: days,
  late_help: minutesOrNever,
  late_ready: minutesOrNever,
  late_pay: minutesOrNever,
  late_accept: minutesOrNever,
  late_seated: minutesOrNever,
  late_ordered: minutesOrNever,
  late_paid: minutesOrNever,
  booking_soon_minutes: minutes,
  booking_stay_minutes: minutes,
  day_begins: morningHour,
};

/** Ways to pay with commas between them, each once, in the order in which guests are offered them. */
function methods(text: string): readonly PaymentMethod[] | undefined {
  const names = text.split(',');
  const read = names.flatMap((name) => paymentMethods.find((method) => method === name) ?? []);
  return read.length === names.length && new Set(read).size === names.length ? read : undefined;
}

function isReadable(text: string): boolean {
  return isColour(text) && labelOn(text).contrast >= contrastMin;
}

/** An amount in dirhams, or `none` where there is no limit. */
function amount(text: string): number | null | undefined {
  if (text === 'none') return null;
  const read = parseMoney(text);
  return read === undefined || read < 0 ? undefined : read;
}

/** A percentage up to 30 with two decimals, in basis points. */
function percent(text: string): number | undefined {
  const read = parseMoney(text);
  return read === undefined || read < 0 || read > serviceOnBillsMax ? undefined : read;
}

/** Reasons between bars, "Waited too long|Wrong dish"; nothing for none. */
function reasons(text: string): readonly string[] | undefined {
  const list = text.split('|').map((one) => cleanText(one, limits.reason));
  const read = list.filter((one) => one !== '');
  return read.length > compReasonsMax ? undefined : read;
}

function days(text: string): number | undefined {
  const number = Number(text);
  return /^\d{1,4}$/.test(text) && number >= guestDataDaysMin && number <= guestDataDaysMax
    ? number
    : undefined;
}

function morningHour(text: string): number | undefined {
  return /^(\d|1[01])$/.test(text) ? Number(text) : undefined;
}

function minutes(text: string): number | undefined {
  const number = Number(text);
  return /^\d{1,4}$/.test(text) && number >= 1 ? number : undefined;
}

/** Minutes up to 600; 0 is never. */
function minutesOrNever(text: string): number | undefined {
  const number = Number(text);
  return /^\d{1,3}$/.test(text) && number <= 600 ? number : undefined;
}

function atMost(text: string): number | undefined {
  const number = Number(text);
  return /^\d{1,7}$/.test(text) && number >= 1 ? number : undefined;
}

/**
 * Changes operations from `name=value` arguments; all of them, or none if one is wrong. What changed is in the audit log,
 * under nobody's name: whoever runs commands on the machine has no account here.
 */
export async function changeOperations(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  words: readonly string[],
): Promise<Result<Operations, 'setting_unknown' | 'value_invalid'>> {
  const changes: Record<string, unknown> = {};
  for (const word of words) {
    const [name = '', value = ''] = word.split('=', 2);
    if (!Object.hasOwn(readers, name)) return refuse('setting_unknown', { word });
    const read = readers[name as keyof typeof readers](value);
    if (read === undefined) return refuse('value_invalid', { word });
    changes[name] = read;
  }
  return db.write(async (tx) => {
    await lockSettings(tx);
    const known = await readOperations(tx);
    const operations: Operations = { ...known, ...changes };
    await writeOperations(tx, operations);
    const names = namesOf(operations).filter((name) => isOther(operations[name], known[name]));
    const [before, after] = [logged(known, names), logged(operations, names)];
    const entry = { action: 'settings.change', subject: 'venue', before, after };
    if (names.length > 0) tx.audit({ at: clock.now(), ...entry });
    // With the open policy, everybody at a table is proven (PRES-1).
    if (operations.presence === 'open') await proveAllGuests(tx);
    return ok(operations);
  });
}

/** Lists are compared by what is in them. */
function isOther(now: unknown, before: unknown): boolean {
  return JSON.stringify(now) !== JSON.stringify(before);
}

function namesOf(operations: Operations): readonly (keyof Operations)[] {
  return Object.keys(operations) as (keyof Operations)[];
}

/** Settings as the audit log has them: amounts in dirhams, as the console logs them too. */
function logged(operations: Operations, names: readonly (keyof Operations)[]): object {
  const amounts = new Set<string>(amountSettings);
  return Object.fromEntries(
    names.map((name) => {
      const value = operations[name];
      const isAmount = typeof value === 'number' && amounts.has(name);
      return [name, isAmount ? formatMoney(fils(value)) : value];
    }),
  );
}
