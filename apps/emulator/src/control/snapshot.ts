import { formatAmount } from '../epg/amounts.ts';
import type { BankSettings, Transaction } from '../epg/bank.ts';
import { isSettled } from '../epg/bank.ts';
import { maskedNumber } from '../epg/cards.ts';
import type { Call } from '../gateway/call-log.ts';
import type { Fault } from '../gateway/faults.ts';
import type { StripeSession, StripeSettings } from '../stripe/account.ts';
import { refundedMinor } from '../stripe/account.ts';
import type { World } from '../world.ts';

/** A transaction as the controls show it. Amounts in major units. */
export type TransactionView = {
  readonly id: string;
  readonly orderId: string;
  readonly orderName: string;
  readonly amount: string;
  readonly state: Transaction['state'] | 'settled';
  readonly card: string;
  readonly captured: string;
  readonly refunded: string;
  readonly finalisations: number;
  readonly page: string;
};

/** A Stripe session as the controls show it. Amounts in major units. */
export type SessionView = {
  readonly id: string;
  readonly reference: string;
  readonly amount: string;
  readonly status: StripeSession['status'];
  readonly payment: StripeSession['payment'];
  readonly captured: string;
  readonly refunded: string;
  readonly page: string;
};

/** The emulator's whole state, safe to show. */
export type Snapshot = {
  readonly now: string;
  readonly clockOffsetMs: number;
  readonly settings: Readonly<BankSettings>;
  readonly faults: readonly Fault[];
  readonly transactions: readonly TransactionView[];
  readonly stripe: { readonly settings: Readonly<StripeSettings>; readonly sessions: readonly SessionView[] };
  readonly calls: readonly Call[];
};

/** The current state of the world. */
export function snapshot(world: World): Snapshot {
  const { bank, clock } = world;
  return {
    now: new Date(clock.now()).toISOString(),
    clockOffsetMs: clock.offsetMs(),
    settings: bank.settings,
    faults: world.faults.list(),
    transactions: [...bank.transactions.values()].map((transaction) => ({
      id: transaction.id,
      orderId: transaction.orderId,
      orderName: transaction.orderName,
      amount: formatAmount(transaction.amountMinor),
      state: isSettled(bank, transaction) ? 'settled' : transaction.state,
      card: transaction.card === undefined ? '' : maskedNumber(transaction.card.number),
      captured: formatAmount(transaction.capturedMinor),
      refunded: formatAmount(transaction.refundedMinor),
      finalisations: transaction.finalisations,
      page: `/PaymentEx/MerchantPay/Payment?t=${transaction.token}`,
    })),
    stripe: {
      settings: world.stripe.settings,
      sessions: [...world.stripe.sessions.values()].map(sessionView),
    },
    calls: world.calls.list(),
  };
}

function sessionView(session: StripeSession): SessionView {
  return {
    id: session.id,
    reference: session.clientReferenceId ?? '',
    amount: formatAmount(session.amountMinor),
    status: session.status,
    payment: session.payment,
    captured: formatAmount(session.payment === 'paid' ? session.amountMinor : 0),
    refunded: formatAmount(refundedMinor(session)),
    page: `/c/pay/${session.id}`,
  };
}
