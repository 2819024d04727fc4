import { bulkStatement, statement } from '../../database/sql.ts';
import { drawerAccounts, receivedAccounts } from './accounts.ts';

/** A row of the ledger. */
export interface LedgerRow {
  at: number;
  order_id: string;
  share_id: string;
  attempt_id: string;
  booking: string;
  refund_id: string | null;
  shift_id: string | null;
  account: string;
  amount: number;
}

export const insertLedger = bulkStatement<LedgerRow, never>((sql, rows) =>
  sql.insertInto('ledger_entries').values(
    rows.map((row) => ({
      at: row.at,
      order_id: row.order_id,
      share_id: row.share_id,
      attempt_id: row.attempt_id,
      booking: row.booking,
      refund_id: row.refund_id,
      shift_id: row.shift_id,
      account: row.account,
      amount: row.amount,
    })),
  ),
);

/** The sum of each account of a shift's drawer. */
export const drawerSums = statement<{ shift_id: string }, { account: string; amount: number }>((sql, args) =>
  sql
    .selectFrom('ledger_entries')
    .select('account')
    .select((eb) => eb.fn.sum<number>('amount').as('amount'))
    .where('shift_id', '=', args.shift_id)
    .where('account', 'in', [...drawerAccounts])
    .groupBy('account'),
);

/** What a booking adds to each account. */
export const entriesOf = statement<{ booking: string }, { account: string; amount: number }>((sql, args) =>
  sql.selectFrom('ledger_entries').select(['account', 'amount']).where('booking', '=', args.booking),
);

/** What brought in money for the invoices issued in a span of time, which ends before `to`. */
export const receivedOnInvoices = statement<
  { from: number; to: number },
  { order_id: string; share_id: string; booking: string; account: string }
>((sql, args) =>
  sql
    .selectFrom('tax_invoices')
    .innerJoin('ledger_entries', 'ledger_entries.order_id', 'tax_invoices.order_id')
    .select(['ledger_entries.order_id', 'share_id', 'booking', 'account'])
    .where('issued_at', '>=', args.from)
    .where('issued_at', '<', args.to)
    .where('account', 'in', [...receivedAccounts]),
);

/** The money received for an order, by booking, without the change. */
export const moneyReceived = statement<
  { order_id: string },
  { booking: string; share_id: string; attempt_id: string; account: string; amount: number }
>((sql, args) =>
  sql
    .selectFrom('ledger_entries')
    .select(['booking', 'share_id', 'attempt_id'])
    .select((eb) => eb.fn.sum<number>('amount').as('amount'))
    // The only other account of a booking is the change, and both show the method.
    .select((eb) => eb.fn.max('account').as('account'))
    .where('order_id', '=', args.order_id)
    .where('account', 'in', [...receivedAccounts])
    .groupBy(['booking', 'share_id', 'attempt_id']),
);
