import type { BackupSettings } from '../settings/settings.ts';
import type { Erased } from './erase.ts';

const dayMs = 24 * 60 * 60_000;
const daysPerWeek = 7;

/** What was erased about a guest, as lines for whoever runs the command; `done` is false for a trial. */
export function erasedLines(id: string, erased: Erased, done: boolean): readonly string[] {
  const { devices, favourites, allergens, cartLines, calls, asks, cars, feedback, orderNotes, payments } =
    erased;
  const verb = done ? 'erased' : 'would be erased';
  const parts: readonly (readonly [number, string])[] = [
    [devices, 'devices that the venue recognised'],
    [favourites, 'favourites'],
    [allergens, 'allergens'],
    [cartLines, 'dishes in the cart'],
    [calls, 'calls for a waiter or a car'],
    [asks, 'things that a waiter was called for'],
    [cars, 'cars that the valet fetched for them'],
    [orderNotes, 'notes on ordered dishes'],
    [payments, 'payments with a name or a phone number'],
    [feedback, 'feedback: name, contact, comment and conversation; the stars stay'],
  ];
  const gone = parts.filter(([count]) => count > 0).map(([count, what]) => `  ${count} ${what}`);
  return [`guest ${id} ${verb}: the name, and`, ...(gone.length === 0 ? ['  nothing else'] : gone)];
}

/** What stays after an erasure, and why. */
export function stayingLines(
  { orders, buyers }: Erased,
  { backups, now }: { readonly backups: BackupSettings; readonly now: number },
): readonly string[] {
  return [
    `${orders} orders stay with their payments, invoices and bookings: the law wants the books kept. They lead to nobody.`,
    ...(buyers > 0
      ? [
          `${buyers} names of buyers stay on tax invoices, with the TRN: an issued invoice may not be changed.`,
        ]
      : []),
    'The audit log stays: what staff did can’t be taken out. It names a guest where staff named a buyer, or by the old number.',
    'What the bank or card provider has, ask there.',
    backupLine(backups, now),
  ];
}

function backupLine({ folder, days, weeks }: BackupSettings, now: number): string {
  const own = 'Copies that you keep elsewhere have it for as long as you keep them.';
  if (folder === undefined) return own;
  const last = now + Math.max(days, weeks * daysPerWeek) * dayMs;
  const date = Temporal.Instant.fromEpochMilliseconds(last).toString().slice(0, 10);
  return `The server’s own backups still have it until about ${date}; after restoring an older one, erase again. ${own}`;
}

/** Why a guest could not be erased. */
export const refusals: Readonly<Record<string, string>> = {
  guest_unknown: 'there is no such guest any more',
  guest_sits: 'the guest sits at a table now: try again when the table is cleared',
  guest_pays: 'a payment of this guest is not finished: try again later',
  refund_due: 'money is still to be given back to this guest: finish the refund first',
};
