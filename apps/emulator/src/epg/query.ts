import { type Answer, paymentFields, refusal, success } from './answers.ts';
import type { Bank, Transaction, TransactionState } from './bank.ts';
import { findTransaction } from './bank.ts';
import { type Fields, text } from './fields.ts';

/** The states of the bank by the names that a query has for them; of these only the guide's `Authorized` is documented. */
const stateNames: Readonly<Record<TransactionState, string>> = {
  registered: 'Registered',
  page_opened: 'Registered',
  otp_asked: 'Registered',
  authenticated: 'Authenticated',
  authorised: 'Authorized',
  captured: 'Captured',
  reversed: 'Reversed',
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

const perAnswerMax = 100;

/**
 * `QueryTransactionsByLastState`: the transactions of a span that are in a state now, from one place of the list to
 * another. Not every account may ask. The shape of the list is chosen here.
 */
export function query(bank: Bank, fields: Fields): Answer {
  if (bank.settings.query === 'off') return refusal('6801');
  if (text(fields, 'Name') !== 'QueryTransactionsByLastState') return refusal('12');
  const [start, end] = [readTime(text(fields, 'StartDate')), readTime(text(fields, 'EndDate'))];
  const [from, to] = [readPlace(text(fields, 'From')), readPlace(text(fields, 'To'))];
  if (start === undefined || end === undefined || from === undefined || to === undefined)
    return refusal('12');
  if (to < from || to - from > perAnswerMax) return refusal('12');
  const wanted = text(fields, 'LastTranState');
  const ordered = [...bank.transactions.keys()]
    .flatMap((id) => findTransaction(bank, id) ?? [])
    .filter(({ createdAt, state }) => createdAt >= start && createdAt <= end && stateNames[state] === wanted)
    .sort((one, other) => one.createdAt - other.createdAt);
  const found = text(fields, 'OrderByDate') === 'Descending' ? ordered.reverse() : ordered;
  return success({
    Count: String(found.length),
    Transactions: found.slice(from, to).map((transaction) => rowOf(bank, transaction)),
  });
}

function rowOf(bank: Bank, transaction: Transaction): Record<string, unknown> {
  const { TransactionID, OrderID, ApprovalCode, Amount, CardNumber, CardBrand, Payer } = paymentFields(
    bank,
    transaction,
  );
  const LastTranState = stateNames[transaction.state];
  return { TransactionID, OrderID, ApprovalCode, Amount, CardNumber, CardBrand, Payer, LastTranState };
}

/** A date and time of the Emirates, `2026-03-10 21:14:05`, in milliseconds since 1970. */
function readTime(written: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(written)) return undefined;
  const at = Date.parse(`${written.replace(' ', 'T')}+04:00`);
  return Number.isNaN(at) ? undefined : at;
}

function readPlace(written: string): number | undefined {
  return /^\d{1,6}$/.test(written) ? Number(written) : undefined;
}
