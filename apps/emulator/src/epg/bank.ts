import type { Clock } from '../clock.ts';
import type { Ids } from '../random.ts';
import type { TestCard } from './cards.ts';

/** Where a transaction stands at the bank. Settlement is no state: it is a question of time, see `isSettled`. */
export type TransactionState =
  | 'registered'
  | 'page_opened'
  | 'otp_asked'
  | 'authenticated'
  | 'authorised'
  | 'captured'
  | 'reversed'
  | 'declined'
  | 'cancelled'
  | 'expired';

/** One transaction, as the bank remembers it. Amounts are minor units, times milliseconds since 1970. */
export type Transaction = {
  readonly id: string;
  /** Opens the payment page by a plain link. */
  readonly token: string;
  readonly uniqueId: string;
  readonly orderId: string;
  readonly orderName: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly captureAtOnce: boolean;
  readonly returnPath: string;
  readonly language: 'en' | 'ar';
  readonly createdAt: number;
  state: TransactionState;
  /** What a transaction that didn't come to pay is answered with. */
  refusalCode: string;
  card: TestCard | undefined;
  otpTries: number;
  authenticatedAt: number;
  capturedAt: number;
  capturedMinor: number;
  refundedMinor: number;
  approvalCode: string;
  finalisations: number;
  returns: number;
};

/** How the bank behaves where the real one's behaviour is unknown or differs between accounts. */
export type BankSettings = {
  /** What a Finalization of something finalised is answered. */
  secondFinalise: 'replay' | 'closed' | 'error';
  /** What a Finalization does while the payer is still on the page. */
  earlyFinalise: 'pending' | 'kill';
  /** How the browser comes back. */
  returnMode: 'normal' | 'missing' | 'duplicate' | 'late' | 'foreign';
  lateReturnMs: number;
  /** Whether a Registration needs a token of GenerateToken's. */
  token: 'none' | 'needed';
  /** The only Accept header that is understood. */
  accept: 'any' | 'application/json' | 'text/xml-standard-api';
  answerFormat: 'json' | 'xml';
  refunds: 'on' | 'off';
  /** Whether the page's address carries `t=`, and so opens by a plain link. */
  pageLink: 'token' | 'bare';
  pageMinutes: number;
  /** The full hour of a day in the Emirates at which the nightly batch settles what was captured before it. */
  settleHour: number;
  pendingMinutes: number;
};

/** The merchant account that the bank knows. */
export type Merchant = {
  readonly customer: string;
  readonly userName: string;
  readonly password: string;
};

/** The emulated bank: memory, clock, habits. */
export type Bank = {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly merchant: Merchant;
  readonly settings: BankSettings;
  readonly transactions: Map<string, Transaction>;
  readonly tokens: Set<string>;
};

/** What the bank does unless told otherwise. */
export const defaultBankSettings: Readonly<BankSettings> = {
  secondFinalise: 'replay',
  earlyFinalise: 'pending',
  returnMode: 'normal',
  lateReturnMs: 5_000,
  token: 'none',
  accept: 'any',
  answerFormat: 'json',
  refunds: 'on',
  pageLink: 'token',
  pageMinutes: 30,
  settleHour: 3,
  pendingMinutes: 1,
};

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** The transaction of an id, expired by now if its page's time is over. */
export function findTransaction(bank: Bank, id: string): Transaction | undefined {
  const transaction = bank.transactions.get(id);
  if (transaction !== undefined) expireIfDue(bank, transaction);
  return transaction;
}

/** The transaction of a page token, expired by now if its page's time is over. */
export function findByToken(bank: Bank, token: string): Transaction | undefined {
  const transaction = [...bank.transactions.values()].find((known) => known.token === token);
  if (transaction !== undefined) expireIfDue(bank, transaction);
  return transaction;
}

/** Whether the payer can still do something on the page. */
export function isOnPage({ state }: Transaction): boolean {
  return state === 'registered' || state === 'page_opened' || state === 'otp_asked';
}

/** Whether the nightly batch has taken the capture: from then on it can be refunded, and no longer reversed. */
export function isSettled(bank: Bank, transaction: Transaction): boolean {
  return (
    transaction.state === 'captured' && bank.clock.now() >= batchAfter(transaction.capturedAt, bank.settings)
  );
}

/** When the first batch after an instant runs. The Emirates are four hours ahead of UTC, all year. */
function batchAfter(at: number, { settleHour }: Readonly<BankSettings>): number {
  const batch = (settleHour - 4) * 60 * minuteMs;
  return (Math.floor((at - batch) / dayMs) + 1) * dayMs + batch;
}

/** Whether the other bank still thinks about a payment of a "pending" card. */
export function isPending(bank: Bank, transaction: Transaction): boolean {
  const age = bank.clock.now() - transaction.authenticatedAt;
  return transaction.card?.outcome.kind === 'pending' && age < bank.settings.pendingMinutes * minuteMs;
}

/** Ends a transaction without money; every Finalization from now on answers `code`. */
export function refuseTransaction(
  transaction: Transaction,
  state: 'declined' | 'cancelled' | 'expired',
  code: string,
): void {
  transaction.state = state;
  transaction.refusalCode = code;
}

function expireIfDue(bank: Bank, transaction: Transaction): void {
  const age = bank.clock.now() - transaction.createdAt;
  if (isOnPage(transaction) && age >= bank.settings.pageMinutes * minuteMs) {
    refuseTransaction(transaction, 'expired', '6851');
  }
}
