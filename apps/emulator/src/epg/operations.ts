import { parseAmount } from './amounts.ts';
import type { Answer } from './answers.ts';
import { emptyMoney, paymentFields, refusal, success } from './answers.ts';
import type { Bank, Transaction } from './bank.ts';
import { findTransaction, isOnPage, isPending, refuseTransaction } from './bank.ts';
import { type Fields, text } from './fields.ts';
import { capture, refund, reverse, takeMoney } from './movements.ts';
import { query } from './query.ts';

/** Performs one operation and returns its answer; synchronous, so nothing can come in between. */
export type Operation = (bank: Bank, fields: Fields, origin: string) => Answer;

/** All operations of the gateway. */
export const operations: Readonly<Record<string, Operation>> = {
  GenerateToken: generateToken,
  Registration: register,
  Finalization: finalise,
  Capture: capture,
  Reversal: reverse,
  Refund: refund,
  QueryData: query,
};

function generateToken(bank: Bank, fields: Fields): Answer {
  const fault = text(fields, 'MerchantID') === '' ? '12' : registrationFault(fields);
  if (fault !== undefined) return refusal(fault);
  const token = bank.ids.hex(40);
  bank.tokens.add(token);
  return success({ AuthenticationToken: token, TransactionID: bank.ids.digits(12), ...emptyMoney() });
}

function register(bank: Bank, fields: Fields, origin: string): Answer {
  // A token is valid for one Registration.
  const known = bank.tokens.delete(text(fields, 'AuthenticationToken'));
  if (bank.settings.token === 'needed' && !known) return refusal('6501', 'Error', 401);
  const fault = registrationFault(fields);
  if (fault !== undefined) return refusal(fault);
  const language = text(fields, 'Language') === 'ar' ? 'ar' : 'en';
  const transaction: Transaction = {
    id: (known && text(fields, 'TransactionID')) || bank.ids.digits(12),
    token: bank.ids.hex(32),
    orderId: text(fields, 'OrderID') || bank.ids.digits(10),
    orderName: text(fields, 'OrderName'),
    currency: text(fields, 'Currency'),
    amountMinor: parseAmount(text(fields, 'Amount')) ?? 0,
    captureAtOnce: !/CPT:N/i.test(text(fields, 'TransactionHint')),
    returnPath: text(fields, 'ReturnPath'),
    language,
    createdAt: bank.clock.now(),
    state: 'registered',
    refusalCode: '',
    card: undefined,
    otpTries: 0,
    authenticatedAt: 0,
    capturedAt: 0,
    capturedMinor: 0,
    openMinor: 0,
    refundedMinor: 0,
    approvalCode: '',
    finalisations: 0,
    returns: 0,
  };
  bank.transactions.set(transaction.id, transaction);
  const page = new URL('/PaymentEx/MerchantPay/Payment', origin);
  page.searchParams.set('lang', language);
  page.searchParams.set('layout', 'default');
  if (bank.settings.pageLink === 'token') page.searchParams.set('t', transaction.token);
  return success({
    TransactionID: transaction.id,
    PaymentPortal: page.href,
    PaymentPage: page.href,
    ...emptyMoney(),
  });
}

function registrationFault(fields: Fields): string | undefined {
  const orderId = text(fields, 'OrderID');
  if (orderId !== '' && !/^[A-Za-z0-9]{1,16}$/.test(orderId)) return '6515';
  const orderName = text(fields, 'OrderName');
  if (orderName === '' || orderName !== orderName.trim() || [...orderName].length > 24) return '6517';
  const returnPath = text(fields, 'ReturnPath');
  if (returnPath.length > 256 || !/^https?:\/\//.test(returnPath) || !URL.canParse(returnPath)) return '6560';
  if (parseAmount(text(fields, 'Amount')) === undefined) return '13';
  return text(fields, 'Currency') === 'AED' && text(fields, 'Channel') === 'Web' ? undefined : '12';
}

function finalise(bank: Bank, fields: Fields): Answer {
  const transaction = findTransaction(bank, text(fields, 'TransactionID'));
  if (transaction === undefined) return refusal('12');
  transaction.finalisations += 1;
  if (isOnPage(transaction)) return finaliseEarly(bank, transaction);
  if (transaction.state === 'authenticated') return decide(bank, transaction);
  if (transaction.refusalCode !== '') return refusal(transaction.refusalCode);
  if (bank.settings.secondFinalise === 'closed') return refusal('12', 'Closed');
  return bank.settings.secondFinalise === 'error' ? refusal('6') : success(paymentFields(bank, transaction));
}

function finaliseEarly(bank: Bank, transaction: Transaction): Answer {
  if (bank.settings.earlyFinalise === 'pending') return refusal('199', 'Pending');
  refuseTransaction(transaction, 'declined', '12');
  return refusal('12');
}

function decide(bank: Bank, transaction: Transaction): Answer {
  if (isPending(bank, transaction)) return refusal('210', 'Pending');
  const outcome = transaction.card?.outcome ?? { kind: 'decline', code: '14' };
  const declineCode = outcome.kind === 'decline' ? outcome.code : '5';
  if (outcome.kind === 'decline' || (outcome.kind === 'pending' && outcome.ending === 'decline')) {
    refuseTransaction(transaction, 'declined', declineCode);
    return refusal(declineCode, 'Declined');
  }
  transaction.approvalCode = bank.ids.digits(6);
  transaction.state = 'authorised';
  transaction.openMinor = transaction.amountMinor;
  if (transaction.captureAtOnce) takeMoney(bank, transaction, transaction.amountMinor);
  return success(paymentFields(bank, transaction));
}
