import { formatAmount, parseAmount } from './amounts.ts';
import { type Answer, paymentFields, refusal, success } from './answers.ts';
import type { Bank, Transaction } from './bank.ts';
import { findTransaction, isSettled, refuseTransaction } from './bank.ts';
import { type Fields, text } from './fields.ts';

/** Captures `amountMinor` of what is authorised. */
export function takeMoney(bank: Bank, transaction: Transaction, amountMinor: number): void {
  transaction.state = 'captured';
  transaction.capturedAt = bank.clock.now();
  transaction.capturedMinor = amountMinor;
  transaction.openMinor -= amountMinor;
}

/** Captures an authorised payment, up to its amount; without an amount all of it. */
export function capture(bank: Bank, fields: Fields): Answer {
  const transaction = findTransaction(bank, text(fields, 'TransactionID'));
  if (transaction?.state !== 'authorised') return refusal('12');
  const amountMinor = amountOf(fields, transaction.openMinor);
  if (amountMinor === undefined || amountMinor > transaction.openMinor) return refusal('13');
  takeMoney(bank, transaction, amountMinor);
  return success(paymentFields(bank, transaction));
}

/**
 * Takes a payment back before it is settled: the amount that is named, or all of it. One that was never finalised is
 * given up: it can't be paid any more.
 */
export function reverse(bank: Bank, fields: Fields): Answer {
  const transaction = findTransaction(bank, text(fields, 'TransactionID'));
  if (transaction === undefined || isSettled(bank, transaction)) return refusal('12');
  if (unfinished.has(transaction.state)) {
    refuseTransaction(transaction, 'cancelled', '112');
    return success({ ...paymentFields(bank, transaction), ApprovalCode: '' });
  }
  if (transaction.state !== 'authorised' && transaction.state !== 'captured') return refusal('12');
  const held =
    transaction.state === 'captured'
      ? transaction.capturedMinor - transaction.refundedMinor
      : transaction.openMinor;
  const amountMinor = amountOf(fields, held);
  if (amountMinor === undefined || amountMinor > held) return refusal('13');
  if (transaction.state === 'captured') transaction.capturedMinor -= amountMinor;
  else transaction.openMinor -= amountMinor;
  if (amountMinor === held) {
    transaction.state = 'reversed';
    transaction.openMinor = 0;
  }
  return success({ ...paymentFields(bank, transaction), Amount: moneyOf(bank, amountMinor) });
}

const unfinished: ReadonlySet<string> = new Set(['registered', 'page_opened', 'otp_asked', 'authenticated']);

/** Gives money of a settled capture back: the amount that is named, or all that is left. */
export function refund(bank: Bank, fields: Fields): Answer {
  if (bank.settings.refunds === 'off') return refusal('6801');
  const transaction = findTransaction(bank, text(fields, 'TransactionID'));
  if (transaction?.state !== 'captured') return refusal('12');
  const left = transaction.capturedMinor - transaction.refundedMinor;
  const amountMinor = amountOf(fields, left);
  if (amountMinor === undefined) return refusal('13');
  if (!isSettled(bank, transaction) || amountMinor > left || left === 0) return refusal('6888');
  transaction.refundedMinor += amountMinor;
  return success({ ...paymentFields(bank, transaction), Amount: moneyOf(bank, amountMinor) });
}

/** The amount of a request, or `all` if it names none; undefined if it is badly written. */
function amountOf(fields: Fields, all: number): number | undefined {
  const written = text(fields, 'Amount');
  return written === '' ? all : parseAmount(written);
}

function moneyOf({ settings }: Bank, minor: number): { readonly Value: string } {
  return { Value: formatAmount(minor, settings.amountPlaces) };
}
