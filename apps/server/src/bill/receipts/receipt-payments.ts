import type { PaymentMethod } from '@sufra/domain/bill/attempt';
import { type Fils, fils, zeroFils } from '@sufra/domain/core/money';
import type { AttemptRow, CreditNoteRow, RefundRow, ShareRow } from '../../database/schema/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import { type MoneyReceived, moneyReceived } from '../ledger/queries.ts';
import { attemptsOf, refundsOf } from '../shares/queries.ts';
import { creditNotesOf } from './issue-notes.ts';

/** A payment on a receipt. */
export interface ReceiptPayment {
  readonly payer: string | null;
  readonly method: PaymentMethod | 'coupon';
  /** The card's last four digits, or the number of the terminal's slip. */
  readonly reference: string | null;
  readonly amount: Fils;
  readonly received: Fils | undefined;
  readonly change: Fils | undefined;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A refund made or due. */
export interface ReceiptRefund {
  readonly id: string;
  readonly method: PaymentMethod;
  readonly amount: Fils;
  readonly done: boolean;
  readonly at: number;
  /** The number of its tax credit note. */
  readonly noteNumber: number | undefined;
}

/** What the payments and refunds of an order are read from. */
export interface PaymentsAbout {
  readonly attempts: readonly AttemptRow[];
  readonly received: readonly MoneyReceived[];
  /** The refunds to payers. A surplus was never part of the bill, so it is left out. */
  readonly refunds: readonly RefundRow[];
  readonly notes: readonly CreditNoteRow[];
}

/** Reads what was paid and given back of an order, and how. */
export async function paymentsAbout(reader: Reader, orderId: string): Promise<PaymentsAbout> {
  const refunds = await refundsOf(reader, orderId);
  return {
    attempts: await attemptsOf(reader, orderId),
    received: await moneyReceived(reader, orderId),
    notes: refunds.length === 0 ? [] : await creditNotesOf(reader, orderId),
    refunds: refunds.filter((refund) => refund.cause !== 'surplus'),
  };
}

/** How a share was paid. */
export function paymentOf(share: ShareRow, about: PaymentsAbout): ReceiptPayment {
  const money = about.received.find((one) => one.shareId === share.id && one.settled);
  const attempt = about.attempts.find((one) => one.id === money?.attemptId);
  const cash = attempt?.method === 'cash' ? attempt : undefined;
  return {
    payer: share.payer_name,
    method: money?.method ?? 'coupon',
    reference: attempt === undefined ? null : (attempt.slip_reference ?? lastDigits(attempt.outcome)),
    amount: money?.amount ?? zeroFils,
    received: filsOf(cash?.received),
    change: filsOf(cash?.change_given),
    at: share.paid_at ?? share.created_at,
  };
}

function filsOf(amount: number | null | undefined): Fils | undefined {
  return typeof amount === 'number' ? fils(amount) : undefined;
}

/** The card's last four digits, if the provider sent the masked number. */
function lastDigits(outcome: string | null): string | null {
  if (outcome === null) return null;
  const { maskedCard } = JSON.parse(outcome) as { readonly maskedCard?: string };
  return /\d{4}$/.exec(maskedCard ?? '')?.[0] ?? null;
}

/** A refund with its credit note. */
export function refundOf(refund: RefundRow, { notes }: PaymentsAbout): ReceiptRefund {
  return {
    id: refund.id,
    method: refund.method,
    amount: fils(refund.amount),
    done: refund.state === 'succeeded',
    at: refund.done_at ?? refund.requested_at,
    noteNumber: notes.find((note) => note.refund_id === refund.id)?.number,
  };
}
