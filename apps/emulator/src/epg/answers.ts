import { payerData } from '../gateway/payer-data.ts';
import { formatAmount } from './amounts.ts';
import type { Bank, Transaction } from './bank.ts';
import { cardToken, maskedNumber } from './cards.ts';

/** The content of `Transaction` in an answer, and its HTTP status. */
export type Answer = { readonly status: number; readonly fields: Readonly<Record<string, unknown>> };

const descriptions: Readonly<Record<string, string>> = {
  '0': 'Request Processed Successfully',
  '5': 'Do not honour',
  '6': 'Error',
  '12': 'Invalid transaction',
  '13': 'Invalid amount',
  '14': 'Invalid card number',
  '51': 'Insufficient funds',
  '91': 'Issuer or switch is inoperative',
  '112': 'Cancelled by the payer',
  '118': 'The system is under maintenance',
  '199': 'The payer has not finished yet',
  '210': 'Waiting for the other bank',
  '6501': 'Invalid merchant credentials',
  '6515': 'OrderID length limit is 16 digits or it contains special characters',
  '6517': 'OrderName length must be less than 25 characters',
  '6560': 'ReturnPath length limit is 256 characters',
  '6801': 'This feature is not enabled for the merchant',
  '6851': 'The payment page has expired',
  '6888': 'Not enough captured amount',
};

/** Success, with the fields of the operation. */
export function success(fields: Readonly<Record<string, unknown>>): Answer {
  return { status: 200, fields: { ...head('0', 'Success'), ...fields } };
}

/** A refusal. `classText` is the gateway's word for its kind. */
export function refusal(code: string, classText = 'Error', status = 200): Answer {
  return { status, fields: { ...head(code, classText), ...emptyMoney() } };
}

/** Amount, balance and fees before any money moved. */
export function emptyMoney(): Record<string, unknown> {
  return { Amount: { Value: '0' }, Balance: { Value: '0' }, Fees: { Value: '0' } };
}

/** What Finalization answers about a successful payment. */
export function paymentFields(bank: Bank, transaction: Transaction): Record<string, unknown> {
  const { card } = transaction;
  const amount = (minor: number) => ({ Value: formatAmount(minor, bank.settings.amountPlaces) });
  return {
    TransactionID: transaction.id,
    OrderID: transaction.orderId,
    ApprovalCode: transaction.approvalCode,
    Amount: amount(transaction.amountMinor),
    // Not what is left on the account: what is authorised and not captured yet.
    Balance: amount(transaction.openMinor),
    Fees: { Value: '0' },
    CardNumber: card === undefined ? '' : maskedNumber(card.number),
    CardToken: card === undefined ? '' : cardToken(card.number),
    CardBrand: card?.brand ?? '',
    CardType: 'Credit',
    Account: '',
    Payer: payerFields(bank, transaction),
    Printable: `Approval code ${transaction.approvalCode}`,
  };
}

function payerFields({ settings }: Bank, { card }: Transaction): Record<string, unknown> | null {
  const { name, email, phone, street, city } = payerData;
  return card === undefined || settings.payer === 'null'
    ? null
    : { Name: name, Email: email, Phone: phone, Address: { Street: street, City: city } };
}

function head(code: string, classText: string): Record<string, unknown> {
  return {
    ResponseCode: code,
    ResponseClass: code === '0' ? '0' : '1',
    ResponseDescription: descriptions[code] ?? 'Error',
    ResponseClassDescription: classText,
    Language: 'en',
  };
}
