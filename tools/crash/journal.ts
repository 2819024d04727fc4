/** What the sender knows about a request. `waiting`: it may have been sent, and there is no answer yet. */
export type RequestStatus = 'waiting' | 'acknowledged' | 'refused';

/** An order that somebody sent. All its lines carry `tag` as instructions. */
export type SentOrder = {
  readonly tag: string;
  readonly lines: readonly { readonly itemId: number; readonly quantity: number }[];
  status: RequestStatus;
};

/** A line of a cart: its known quantity (0 for none), and its quantity if the pending request was carried out. */
export type CartLine = { certain: number; possible: number };

/** A request to pay. The payer's name in it is `tag`. */
export type SentPayment = { readonly tag: string; status: RequestStatus; attemptId: string | undefined };

/** The cash desk's answer to a payment. */
export type SentAnswer = {
  readonly attemptId: string;
  readonly verdict: 'approved' | 'rejected';
  status: RequestStatus;
};

/** A share that somebody asked to pay, and with which method. */
export type PromisedShare = {
  readonly id: string;
  readonly method: 'cash' | 'card';
  readonly amount: string;
};

/** A refund that a manager requested, with `tag` as its reason. */
export type SentRefund = { readonly tag: string; status: RequestStatus };

/** Everything that was sent and what is known of it, to compare with the server's books. */
export type Journal = {
  readonly orders: SentOrder[];
  /** By tag and item; each tag belongs to one order. */
  readonly carts: Map<string, CartLine>;
  readonly payments: SentPayment[];
  readonly answers: SentAnswer[];
  /** Orders that the server has shown as paid. */
  readonly seenPaid: Set<string>;
  readonly shares: PromisedShare[];
  readonly refunds: SentRefund[];
};

export function emptyJournal(): Journal {
  const seenPaid = new Set<string>();
  return { orders: [], carts: new Map(), payments: [], answers: [], seenPaid, shares: [], refunds: [] };
}

/** The key of a line in `carts`. */
export function cartKey(tag: string, itemId: number): string {
  return `${tag} ${itemId}`;
}

/** How many requests the server acknowledged, and how many wait for an answer. */
export type Counts = {
  readonly orders: number;
  readonly payments: number;
  readonly answers: number;
  readonly refunds: number;
  readonly waiting: number;
};

export function count({ orders, payments, answers, refunds, carts }: Journal): Counts {
  const number = (sent: readonly { readonly status: RequestStatus }[], status: RequestStatus) =>
    sent.filter((one) => one.status === status).length;
  const openLines = [...carts.values()].filter((line) => line.certain !== line.possible).length;
  return {
    orders: number(orders, 'acknowledged'),
    payments: number(payments, 'acknowledged'),
    answers: number(answers, 'acknowledged'),
    refunds: number(refunds, 'acknowledged'),
    waiting: number([...orders, ...payments, ...answers, ...refunds], 'waiting') + openLines,
  };
}

/** Records what an answer says about a request. */
export function note(sent: { status: RequestStatus }, answer: { readonly data: unknown }): void {
  sent.status = answer.data === undefined ? 'refused' : 'acknowledged';
}
