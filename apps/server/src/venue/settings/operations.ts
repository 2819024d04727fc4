import { type PaymentMethod, paymentMethods } from '@sufra/contract/core/constants';
import type { Rights, Role } from '@sufra/contract/core/permissions';
import { usualLateAfter } from '@sufra/domain/tables/floor';
import { type PresencePolicy, presencePolicies } from '@sufra/domain/tables/visit';
import type { ApprovalKind } from '@sufra/domain/venue/approval';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { findSetting, putSetting, raiseMenuVersion, raiseOptionsVersion } from './store.ts';

/** How the venue works: what the owner decides and the menu file doesn't contain. */
export interface Operations {
  /** How guests can pay, in the order in which they are offered; cards only with a provider. */
  readonly payment_methods: readonly PaymentMethod[];
  /** The colour of the guests' buttons, as "#8f2f3b"; null is the app's own. */
  readonly accent: string | null;
  /** What the owner changed of the roles' permissions. */
  readonly rights: Rights;
  /** How strictly a guest has to prove that they sit at the table. */
  readonly presence: PresencePolicy;
  /** `customer_id` also accepts the unguessable id in the path alone, for clients without cookies: weaker. */
  readonly diner_auth: 'session' | 'customer_id';
  /** A paid visit ends after this many quiet minutes. */
  readonly quiet_minutes: number;
  /** A cash or POS request that nobody answers expires after this many minutes. */
  readonly approval_minutes: number;
  /** A card page is open for this many minutes. */
  readonly card_page_minutes: number;
  /** New devices from one address in ten minutes; those that scanned a code are counted separately (LIMIT-2). */
  readonly new_devices_max: number;
  /** New devices from one address at one visit, in ten minutes. */
  readonly visit_devices_max: number;
  /** Rounds by one device in ten minutes. */
  readonly rounds_max: number;
  /** How often one device may start or plan a payment in ten minutes. */
  readonly payment_starts_max: number;
  /** Calls for a waiter by one device in ten minutes. */
  readonly waiter_calls_max: number;
  /** Lines of an order that the kitchen has not served yet. */
  readonly open_lines_max: number;
  /** Event streams of one device or staff session, per process. */
  readonly event_streams_max: number;
  /** All other changes by one device in ten minutes, per process. */
  readonly changes_max: number;
  /** Wrong coupon codes by one device in ten minutes, counted by all processes together. */
  readonly wrong_codes_max: number;
  /** Up to which amount, in fils, each of these needs no manager; null where it never does. */
  readonly write_off_max: number | null;
  readonly refund_max: number | null;
  readonly comp_max: number | null;
  readonly cancel_cooked_max: number | null;
  readonly pay_out_max: number | null;
  /** The same for single roles, by kind and role; who has none here goes by the amounts above. */
  readonly role_limits: RoleLimits;
  /** A service charge that is part of every bill, in basis points; 0 leaves it to the payer, as the menu file says. */
  readonly service_on_every_bill: number;
  /** The reasons that staff choose from when they take something off a bill; none for the console's own. */
  readonly comp_reasons: readonly string[];
  /** Whether owners and managers must have a second factor. */
  readonly second_factor: 'optional' | 'required';
  /** After how many days without a visit a guest is forgotten, and old names, notes and calls go. */
  readonly guest_data_days: number;
  /** After how many minutes in a state a table is late on the floor; 0 is never. */
  readonly late_help: number;
  readonly late_ready: number;
  readonly late_pay: number;
  readonly late_accept: number;
  readonly late_seated: number;
  readonly late_ordered: number;
  readonly late_paid: number;
  /** How many minutes before a booking its table says so. */
  readonly booking_soon_minutes: number;
  /** For how many minutes a party is thought to stay: bookings of one table that are closer are in each other's way. */
  readonly booking_stay_minutes: number;
  /** The hour at which a new day of the venue begins: what is paid before it belongs to the evening. 0 to 11. */
  readonly day_begins: number;
}

/** The amounts of roles that have one of their own, in fils. */
export type RoleLimits = {
  readonly [Kind in ApprovalKind]?: { readonly [Name in Role]?: number };
};

/** A new venue's operations. */
export const defaultOperations: Operations = {
  payment_methods: paymentMethods,
  accent: null,
  rights: {},
  presence: 'confirm_unproven',
  diner_auth: 'session',
  quiet_minutes: 45,
  approval_minutes: 20,
  card_page_minutes: 30,
  new_devices_max: 300,
  visit_devices_max: 60,
  rounds_max: 10,
  payment_starts_max: 60,
  waiter_calls_max: 30,
  open_lines_max: 300,
  event_streams_max: 3,
  changes_max: 600,
  wrong_codes_max: 20,
  write_off_max: 0,
  refund_max: 0,
  comp_max: 0,
  cancel_cooked_max: 0,
  pay_out_max: 0,
  role_limits: {},
  service_on_every_bill: 0,
  comp_reasons: [],
  second_factor: 'optional',
  guest_data_days: 1095,
  late_help: usualLateAfter.help,
  late_ready: usualLateAfter.ready,
  late_pay: usualLateAfter.pay,
  late_accept: usualLateAfter.accept,
  late_seated: usualLateAfter.seated,
  late_ordered: usualLateAfter.ordered,
  late_paid: usualLateAfter.paid,
  booking_soon_minutes: 60,
  booking_stay_minutes: 120,
  day_begins: 4,
};

/** The settings that are amounts of money. */
export const amountSettings = [
  'write_off_max',
  'refund_max',
  'comp_max',
  'cancel_cooked_max',
  'pay_out_max',
] as const;

const operationsKey = 'operations';

/** Reads the operations; anything never set has its default. */
export async function readOperations(reader: Reader): Promise<Operations> {
  const value = await findSetting(reader, operationsKey);
  const stored = value === undefined ? {} : (JSON.parse(value) as Partial<Operations>);
  const operations = { ...defaultOperations, ...stored };
  return presencePolicies.includes(operations.presence)
    ? operations
    : { ...operations, presence: defaultOperations.presence };
}

/**
 * Writes the operations and raises the menu's version, so that every process reads them again. They are written whole:
 * whoever read them first has called `lockSettings`, or takes back what somebody else saves meanwhile.
 */
export async function writeOperations(tx: Transaction, operations: Operations): Promise<void> {
  await putOperations(tx, operations);
  await menuChanged(tx);
}

/** Writes the operations; whoever does so tells the other processes. */
export function putOperations(tx: Transaction, operations: Operations): Promise<void> {
  return putSetting(tx, operationsKey, JSON.stringify(operations));
}

/** Makes every process rebuild its menu snapshot, and every open app reload the menu. */
export async function menuChanged(tx: Transaction): Promise<void> {
  await tx.runOf(raiseOptionsVersion, {});
  tx.emit('everyone', 'menu.changed', {});
}

/** Makes every process rebuild its menu snapshot, and every open app show these dishes as they are now. */
export async function availabilityChanged(tx: Transaction, itemIds: Iterable<number>): Promise<void> {
  await tx.runOf(raiseMenuVersion, {});
  for (const id of new Set(itemIds)) tx.emit('everyone', 'availability.changed', { item_id: id });
}

/** Makes every process rebuild its menu snapshot, and every open app show this option as it is now. */
export async function optionChanged(tx: Transaction, optionId: number): Promise<void> {
  await tx.runOf(raiseOptionsVersion, {});
  tx.emit('everyone', 'option.changed', { option_id: optionId });
}
