import type { Clock } from '../gateway/clock.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Ids } from '../gateway/ids.ts';
import type { TestCard } from './cards.ts';

/** The state of a transaction at the bank. Settlement is not a state but depends on the time, see `isSettled`. */
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

/** A transaction in the bank's memory. Amounts are minor units, times milliseconds since 1970. */
export type Transaction = {
  readonly id: string;
  /** Opens the payment page by a plain link. */
  readonly token: string;
  readonly orderId: string;
  readonly orderName: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly captureAtOnce: boolean;
  readonly returnPath: string;
  readonly language: 'en' | 'ar';
  readonly createdAt: number;
  state: TransactionState;
  /** The response code of an unpaid transaction. */
  refusalCode: string;
  card: TestCard | undefined;
  otpTries: number;
  authenticatedAt: number;
  capturedAt: number;
  capturedMinor: number;
  /** What is authorised and not captured yet. */
  openMinor: number;
  refundedMinor: number;
  approvalCode: string;
  finalisations: number;
  returns: number;
};

/** The bank's behaviour where the real one's is unknown or differs between accounts. */
export type BankSettings = {
  /** The answer to a second Finalization. */
  secondFinalise: 'replay' | 'closed' | 'error';
  /** What a Finalization does while the payer is still on the page. */
  earlyFinalise: 'pending' | 'kill';
  /** How the browser comes back. */
  returnMode: 'normal' | 'missing' | 'duplicate' | 'late' | 'foreign';
  lateReturnMs: number;
  /** Whether a Registration needs a token from GenerateToken. */
  token: 'none' | 'needed';
  /** `certificate` is for accounts whose servers show a certificate and send no credentials. */
  auth: 'credentials' | 'certificate';
  /** The only Accept header that is accepted. */
  accept: 'any' | 'application/json' | 'text/xml-standard-api';
  answerFormat: 'json' | 'xml';
  /** How many decimals amounts have in answers. */
  amountPlaces: '2' | '3';
  /** Whether an answer about a paid card names its payer: the guide lets the gateway leave them out. */
  payer: 'sent' | 'null';
  /** Whether a request may have an amount that isn't a text. What the live gateway does is unknown. */
  numbers: 'refused' | 'taken';
  /** What the page says to a valid number that isn't a test card: that it is none, or, as the guide has it, code 91. */
  otherCards: 'refused' | 'declined';
  refunds: 'on' | 'off';
  /** Whether the account may ask for lists of transactions. */
  query: 'on' | 'off';
  /** Whether the page's URL contains `t=`, and so opens as a plain link. */
  pageLink: 'token' | 'bare';
  pageMinutes: number;
  /** The hour, Emirates time, at which the nightly batch settles earlier captures. */
  settleHour: number;
  pendingMinutes: number;
};

/** The merchant account that the bank knows. */
export type Merchant = {
  readonly customer: string;
  readonly userName: string;
  readonly password: string;
};

/** The emulated bank: its memory, clock and settings. */
export type Bank = {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly merchant: Merchant;
  readonly settings: BankSettings;
  readonly transactions: Map<string, Transaction>;
  readonly tokens: Set<string>;
};

/** The bank with the parts that every emulated gateway has. */
export type BankGateway = Gateway & { readonly bank: Bank };

/** The default settings of the bank. */
export const defaultBankSettings: Readonly<BankSettings> = {
  secondFinalise: 'replay',
  earlyFinalise: 'pending',
  returnMode: 'normal',
  lateReturnMs: 5_000,
  token: 'none',
  auth: 'credentials',
  accept: 'any',
  answerFormat: 'json',
  amountPlaces: '2',
  payer: 'sent',
  numbers: 'refused',
  otherCards: 'refused',
  refunds: 'on',
  query: 'off',
  pageLink: 'token',
  pageMinutes: 30,
  settleHour: 3,
  pendingMinutes: 1,
};

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** The transaction with an id, marked expired if its page's time is over. */
export function findTransaction(bank: Bank, id: string): Transaction | undefined {
  const transaction = bank.transactions.get(id);
  if (transaction !== undefined) expireIfDue(bank, transaction);
  return transaction;
}

/** The transaction with a page token, marked expired if its page's time is over. */
export function findByToken(bank: Bank, token: string): Transaction | undefined {
  const transaction = [...bank.transactions.values()].find((known) => known.token === token);
  if (transaction !== undefined) expireIfDue(bank, transaction);
  return transaction;
}

/** Whether the payer can still act on the page. */
export function isOnPage({ state }: Transaction): boolean {
  return state === 'registered' || state === 'page_opened' || state === 'otp_asked';
}

/** Whether the nightly batch has settled the capture: from then on it can be refunded but not reversed. */
export function isSettled(bank: Bank, transaction: Transaction): boolean {
  return (
    transaction.state === 'captured' && bank.clock.now() >= batchAfter(transaction.capturedAt, bank.settings)
  );
}

/** When the first batch after `at` runs. The Emirates are four hours ahead of UTC all year. */
function batchAfter(at: number, { settleHour }: Readonly<BankSettings>): number {
  const batch = (settleHour - 4) * 60 * minuteMs;
  return (Math.floor((at - batch) / dayMs) + 1) * dayMs + batch;
}

/** Whether the issuing bank has yet to decide on a payment by a "pending" card. */
export function isPending(bank: Bank, transaction: Transaction): boolean {
  const age = bank.clock.now() - transaction.authenticatedAt;
  return transaction.card?.outcome.kind === 'pending' && age < bank.settings.pendingMinutes * minuteMs;
}

/** Ends a transaction without payment; every later Finalization answers `code`. */
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
