import { fils, sumFils } from '@sufra/domain/core/money';
import { nextNumber } from '../../core/counters.ts';
import type { BuyerRow, ShareRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { StoredVenue } from '../../menu/snapshot/stored.ts';
import { linesOf } from '../../orders/rounds/queries.ts';
import { isTaxed, venueDetails } from '../../venue/settings/tax.ts';
import { book } from '../ledger/commands.ts';
import { buyersOf } from '../shares/buyers.ts';
import { issueCreditNotes } from './issue-notes.ts';
import { paidOf, type Supplier, supplierFrom, unitsOfGone } from './paid-bill.ts';
import * as store from './store.ts';

/**
 * Issues the tax invoice of a newly paid order, with the next number, and the credit notes of what was given back
 * before. Its VAT is the VAT of its lines; the difference to the VAT of the shares is booked, so that the ledger
 * agrees with the invoices. It is issued in full where a buyer has a TRN. `shares` are all that the order has. A venue without a TRN charges no VAT: the paper is its receipt.
 */
export async function issueInvoice(
  tx: Transaction,
  orderId: string,
  shares: readonly ShareRow[],
  now: number,
): Promise<void> {
  const [lines, supplier, buyers] = await Promise.all([
    linesOf(tx, orderId),
    currentSupplier(tx),
    buyersOf(tx, orderId),
  ]);
  const bill = paidOf({ lines, shares, goneUnits: await unitsOfGone(tx, lines) }, supplier);
  const { subtotal, discount, service, tip, vat: contained } = bill;
  const vat = isTaxed(supplier) ? contained.total : 0;
  const rounding = vat - sumFils(bill.shares.map((share) => fils(share.vat)));
  const amounts = { vat_included: rounding, vat_payable: -rounding };
  const inFull = isTaxed(supplier) && hasRegisteredBuyer(buyers, bill.shares);
  // All others who are paid wait for the number from here on.
  const number = await nextNumber(tx, 'tax_invoice');
  await Promise.all([
    tx.runOf(store.insertInvoice, {
      order_id: orderId,
      number,
      issued_at: now,
      supplier: JSON.stringify(supplier),
      subtotal,
      discount,
      service,
      tip,
      total: subtotal - discount + service + tip,
      vat,
      in_full: inFull ? 1 : 0,
    }),
    book(tx, { booking: `invoice ${orderId}`, at: now, orderId, amounts }),
    issueCreditNotes(tx, orderId, now),
  ]);
}

function hasRegisteredBuyer(buyers: readonly BuyerRow[], paid: readonly ShareRow[]): boolean {
  return buyers.some(({ trn, share_id }) => trn !== null && paid.some(({ id }) => id === share_id));
}

async function currentSupplier(tx: Transaction): Promise<Supplier> {
  return supplierFrom(JSON.parse(await venueDetails(tx)) as StoredVenue);
}
