/** What a request came to, as its sender knows. `waiting` has been sent, perhaps, and no answer was heard yet. */
export type Standing = 'waiting' | 'acknowledged' | 'refused';

/** An order that somebody sent. Every line of it carries `tag` as its instructions. */
export type SentOrder = {
  readonly tag: string;
  readonly lines: readonly { readonly itemId: number; readonly quantity: number }[];
  standing: Standing;
};

/** A line of a cart: the quantity it has, 0 for none, and the one it has if the request under way was carried out. */
export type CartLine = { certain: number; possible: number };

/** A request to pay. The payer's name in it is `tag`. */
export type SentPayment = { readonly tag: string; standing: Standing; attemptId: string | undefined };

/** What the cash desk answered to a payment. */
export type SentAnswer = {
  readonly attemptId: string;
  readonly verdict: 'approved' | 'rejected';
  standing: Standing;
};

/** A share that somebody asked to pay, and by what. */
export type PromisedShare = {
  readonly id: string;
  readonly method: 'cash' | 'card';
  readonly amount: string;
};

/** A refund that a manager asked for. Its reason is `tag`. */
export type SentRefund = { readonly tag: string; standing: Standing };

/** Everything that was sent and what is known of it: what the server's books are held against. */
export type Journal = {
  readonly orders: SentOrder[];
  /** By tag and item: a tag belongs to one order. */
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

/** How many requests a server said yes to, and how many wait for an answer. */
export type Counts = {
  readonly orders: number;
  readonly payments: number;
  readonly answers: number;
  readonly refunds: number;
  readonly waiting: number;
};

export function count({ orders, payments, answers, refunds, carts }: Journal): Counts {
  const number = (sent: readonly { readonly standing: Standing }[], standing: Standing) =>
    sent.filter((one) => one.standing === standing).length;
  const openLines = [...carts.values()].filter((line) => line.certain !== line.possible).length;
  return {
    orders: number(orders, 'acknowledged'),
    payments: number(payments, 'acknowledged'),
    answers: number(answers, 'acknowledged'),
    refunds: number(refunds, 'acknowledged'),
    waiting: number([...orders, ...payments, ...answers, ...refunds], 'waiting') + openLines,
  };
}

/** Keeps what an answer says of a request. */
export function note(sent: { standing: Standing }, answer: { readonly data: unknown }): void {
  sent.standing = answer.data === undefined ? 'refused' : 'acknowledged';
}
