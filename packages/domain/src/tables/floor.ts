/** What a table looks like from the pass: what its party waits for, since when, and how much of it was served. */

/** What a table can need or be, the most urgent first: the order of the legend. */
export const tableStates = ['help', 'ready', 'pay', 'accept', 'seated', 'ordered', 'paid', 'free'] as const;

/** A state of `tableStates`. */
export type TableState = (typeof tableStates)[number];

/** What is known of a party. Instants are epoch milliseconds, undefined where it isn't so. */
export type PartyNow = {
  readonly openedAt: number;
  /** Its oldest call for a waiter that nobody took yet, unless it asks for the bill alone. */
  readonly calledAt: number | undefined;
  /** When the dish that stands at the pass for longest became ready. */
  readonly readyAt: number | undefined;
  /** When somebody first asked to pay in cash or at the terminal, or called for the bill. */
  readonly askedToPayAt: number | undefined;
  /** When the oldest round was sent that staff have yet to accept. */
  readonly toAcceptAt: number | undefined;
  /** When the newest round of its bill was sent. */
  readonly orderedAt: number | undefined;
  /** When its last bill was paid; undefined while something is due or nothing was paid. */
  readonly paidAt: number | undefined;
  /** Portions on its bills, without cancelled ones, and how many of them were served. */
  readonly portions: number;
  readonly served: number;
};

/** A state, and since when the table is in it, in epoch milliseconds. */
export type StateSince = { readonly state: TableState; readonly since: number };

/** Since when a party is in each state; undefined where it isn't. */
const sinceWhen: Readonly<Record<Exclude<TableState, 'free'>, (party: PartyNow) => number | undefined>> = {
  help: ({ calledAt }) => calledAt,
  ready: ({ readyAt }) => readyAt,
  pay: ({ askedToPayAt }) => askedToPayAt,
  accept: ({ toAcceptAt }) => toAcceptAt,
  seated: ({ orderedAt, openedAt }) => (orderedAt === undefined ? openedAt : undefined),
  ordered: (party) => (isOver(party) ? undefined : party.orderedAt),
  paid: (party) => (isOver(party) ? party.paidAt : undefined),
};

/** Everything was served and paid: the table can be cleared. */
function isOver({ paidAt, portions, served }: PartyNow): boolean {
  return paidAt !== undefined && served >= portions;
}

/**
 * Everything that a table is at once, the most urgent first. The first is shown on the plan, all of them in the table's
 * detail. A party is always one of seated, ordered and paid besides; without a party there is nothing, and the table is free.
 */
export function statesOf(party: PartyNow | undefined): readonly StateSince[] {
  if (party === undefined) return [];
  return tableStates.flatMap((state) => {
    const since = state === 'free' ? undefined : sinceWhen[state](party);
    return since === undefined ? [] : [{ state, since }];
  });
}

/** After how many minutes in each state somebody should have come, as the venue decides; 0 is never. */
export type LateAfter = Readonly<Record<Exclude<TableState, 'free'>, number>>;

/** What a venue has that never decided. */
export const usualLateAfter: LateAfter = {
  help: 3,
  ready: 4,
  pay: 5,
  accept: 4,
  seated: 10,
  ordered: 0,
  paid: 15,
};

/** By how many whole minutes a table is late; undefined while it isn't. Who ordered is late by their oldest dish. */
export function minutesLate(
  { state, since }: StateSince,
  now: number,
  lateAfter: LateAfter,
): number | undefined {
  const limit = state === 'free' ? 0 : lateAfter[state];
  const minutes = Math.floor((now - since) / 60_000);
  return limit === 0 || minutes < limit ? undefined : minutes;
}

/** How many people sit at a table: as many as staff counted, or as many phones as are known there if these are more. */
export function partySize(counted: number | null, phones: number): number {
  return Math.max(counted ?? 0, phones);
}
