// One order with three payers, each with up to two attempts: every combination of their states, every command at every
// state, new splits and cancelled dishes included.
import { expect, test } from 'vitest';
import { assert } from '../core/assert.ts';
import { fils, zeroFils } from '../core/money.ts';
import { decideVisit } from '../tables/visit.ts';
import {
  type AttemptSummary,
  cancelled,
  fresh,
  nextStates,
  reachableFrom,
  type ShareHistory,
  withdrawn,
} from '../testing/share-history.ts';
import { attemptIsLive, cardPageIsLive } from './decide-attempt.ts';
import {
  canPlanSplit,
  type OrderShare,
  orderBalance,
  orderPaymentStatus,
  type PlannedShare,
} from './share.ts';
import { fitShares } from './split-plan.ts';

/** A payer of one dish: the share that pays for it, and whether the dish was cancelled later. */
type Payer = { readonly at: ShareHistory; readonly dishGone: boolean };

const part = fils(1000);

/** The same attempt at the other desk. */
const atOtherDesk = ({ method, state }: AttemptSummary): AttemptSummary => ({
  method: method === 'card' ? method : method === 'cash' ? 'pos' : 'cash',
  state,
});

/** All desk attempts become cash ones; the first test shows that cash and POS behave the same. */
function oneDesk(at: ShareHistory): ShareHistory {
  return { ...at, tried: at.tried.map((one) => (one.method === 'pos' ? atOtherDesk(one) : one)) };
}

function* everything(at: ShareHistory): Iterable<ShareHistory> {
  yield* nextStates(at);
  const end = cancelled(at);
  if (end !== undefined) yield end;
}

test('cash and POS behave the same, so the walk needs only one of them', () => {
  const keys = (histories: Iterable<ShareHistory>) =>
    [...new Set([...histories].map((each) => JSON.stringify(each)))].toSorted();
  const turned = (at: ShareHistory, index: number): ShareHistory => {
    const tried = at.tried[index];
    return tried === undefined ? at : { ...at, tried: at.tried.with(index, atOtherDesk(tried)) };
  };
  for (const at of reachableFrom(fresh, everything)) {
    for (const index of at.tried.keys()) {
      const after = [...everything(at)].map((next) => turned(next, index));
      expect(keys(everything(turned(at, index))), JSON.stringify(at)).toEqual(keys(after));
    }
  }
});

const hasPage = ({ at }: Payer) => at.tried.some(cardPageIsLive);
const hasLive = ({ at }: Payer) => at.tried.some((one) => attemptIsLive(one.state));

function put({ at, dishGone }: Payer): Payer {
  const gone = cancelled(withdrawn(at));
  assert(gone !== undefined, 'a pending share without a live attempt can be cancelled');
  return { at: oneDesk(gone), dishGone };
}

/** A payer whose dish is cancelled. An open page can be stopped at some providers and not at others. */
function* withoutDish(payer: Payer): Iterable<Payer> {
  const pages = payer.at.tried.filter(cardPageIsLive);
  const stoppable = pages.every((one) => one.state === 'redirected');
  for (const fixed of stoppable ? [false, pages.length > 0] : [true]) {
    const share = {
      id: 's',
      splitType: 'items',
      subtotal: part,
      units: [{ lineId: 'dish', quantity: 1, amount: part }],
    } as const;
    const [fitted] =
      payer.at.share === 'cancelled'
        ? []
        : fitShares([], [{ ...share, fixed: fixed || payer.at.share === 'paid' }]);
    yield fitted === undefined ? { ...payer, dishGone: true } : put({ ...payer, dishGone: true });
  }
}

const planned = (payer: Payer, id: string): PlannedShare => ({
  id,
  state: payer.at.share,
  attempts: payer.at.tried.map((tried, index) => ({ ...tried, id: `${id}.${index}` })),
});

function* steps(payer: Payer): Iterable<Payer> {
  for (const at of nextStates(payer.at)) yield { ...payer, at: oneDesk(at) };
  yield* withoutDish(payer);
}

/** Every state of a payer. An order is three indexes into this list. */
const payers = reachableFrom<Payer>({ at: fresh, dishGone: false }, function* everyStep(payer) {
  yield* steps(payer);
  if (payer.at.share === 'pending' && !hasPage(payer)) yield put(payer);
});
const numberOf = new Map(payers.map((payer, index) => [JSON.stringify(payer), index]));
const indexOf = (payer: Payer): number => {
  const index = numberOf.get(JSON.stringify(payer));
  assert(index !== undefined, 'every payer state is on the list');
  return index;
};

/** Everything the walk needs about each payer, computed once. */
const known = payers.map((payer) => {
  const { at, dishGone } = payer;
  const droppable = at.share === 'pending' && !hasPage(payer);
  const dropped = droppable ? put(payer) : payer;
  const anew: Payer = { at: fresh, dishGone: false };
  const plans = [0, 1, 2].map((place) => planned(payer, String(place)));
  return {
    next: [...new Set([...steps(payer)].map(indexOf))],
    dropped: indexOf(dropped),
    anew: indexOf(dishGone ? put({ ...anew, dishGone }) : anew),
    plans,
    share: {
      state: at.share,
      subtotal: part,
      overpaid: at.share === 'paid' && dishGone ? part : zeroFils,
    } satisfies OrderShare,
    paid: at.share === 'paid' ? 1 : 0,
    kept: at.share === 'paid' && !dishGone ? 1 : 0,
    pending: at.share === 'pending' ? 1 : 0,
    dishes: dishGone ? 0 : 1,
    page: hasPage(payer),
    live: hasLive(payer),
    brought: at.settled + at.surplus,
    captures: at.tried.filter((one) => ['approved', 'captured', 'captured_late'].includes(one.state)).length,
  };
});
type Known = (typeof known)[number];
type Three = readonly [Known, Known, Known];

/**
 * Says what is wrong with an order of these payers, if anything. The expected figures are computed here independently.
 */
function wrongWith(three: Three): string | undefined {
  const count = (of: (one: Known) => number) => of(three[0]) + of(three[1]) + of(three[2]);
  const shares = [three[0].share, three[1].share, three[2].share];
  const [paid, pending] = [count((one) => one.paid), count((one) => one.pending)];
  const total = fils(part * count((one) => one.dishes));
  const status = orderPaymentStatus(total, shares);
  const kept = count((one) => one.kept);
  const covered = paid > 0 && pending === 0 && kept * part >= total;
  if ((status === 'paid') !== covered) return `it is ${status}`;
  const balance = orderBalance(total, shares);
  if (balance.paid !== kept * part) return `${balance.paid} is paid`;
  if (balance.paid + balance.due !== total) return 'its balance does not add up';
  if (count((one) => one.brought) !== count((one) => one.captures)) return 'money came that is in no books';
  const orders = [{ paymentStatus: status }];
  const clear = {
    kind: 'clear',
    orders,
    unserved: [],
    known: undefined,
    paidOnHold: false,
    reason: '',
  } as const;
  if (decideVisit('open', clear).ok !== (status === 'paid')) return 'the table may be cleared';
  const paymentUnderWay = three.some((one) => one.live);
  const expire = {
    kind: 'expire',
    orders,
    paymentUnderWay,
    onHold: false,
    lastActivityAt: 0,
    quietMs: 1,
    now: 1,
  } as const;
  if (decideVisit('open', expire).ok !== (status === 'paid' && !paymentUnderWay))
    return 'the visit is over, or is not';
  return planIsWrong(three, paid > 0 || three.some((one) => one.page));
}

function planIsWrong(three: Three, stands: boolean): string | undefined {
  const plan = canPlanSplit(three.map((one, place) => planAt(one, place)));
  if (plan.ok === stands) return stands ? 'the plan gives way' : 'the plan stands in the way';
  if (!plan.ok) return undefined;
  const { withdrawAttempts, cancelShares } = plan.value;
  const live = three.filter((one) => one.live && one.pending === 1).length;
  if (withdrawAttempts.length !== live) return 'other tries than the live ones are withdrawn';
  return cancelShares.length === three.filter((one) => one.pending === 1).length
    ? undefined
    : 'other shares than the pending ones are cancelled';
}

const planAt = (one: Known, place: number): PlannedShare => {
  const plan = one.plans[place];
  assert(plan !== undefined, 'there are three places');
  return plan;
};

/** Three payers packed into one number, the same in any order: the order of payers makes no difference. */
function packed(a: number, b: number, c: number): number {
  const low = Math.min(a, b, c);
  const high = Math.max(a, b, c);
  return (low * payers.length + (a + b + c - low - high)) * payers.length + high;
}

function unpacked(order: number): readonly [number, number, number] {
  const upper = Math.floor(order / payers.length);
  return [Math.floor(upper / payers.length), upper % payers.length, order % payers.length];
}

const knownOf = (index: number): Known => {
  const one = known[index];
  assert(one !== undefined, 'every payer on the list is known');
  return one;
};

/** Whether all active shares of an order are paid; `wrongWith` compares this with the real function. */
function isPaid(a: Known, b: Known, c: Known): boolean {
  const paid = a.paid + b.paid + c.paid;
  return paid > 0 && a.pending + b.pending + c.pending === 0 && paid >= a.dishes + b.dishes + c.dishes;
}

/** Visits every order that three fresh shares can reach; counts the orders, and the transitions from paid to unpaid. */
function walk(onOrder: (three: Three) => void): { readonly orders: number; readonly unpaid: number } {
  const seen = new Uint8Array(payers.length ** 3);
  const open: number[] = [];
  const visit = (a: number, b: number, c: number) => {
    const order = packed(a, b, c);
    if (seen[order] === 1) return;
    seen[order] = 1;
    open.push(order);
  };
  const start = indexOf({ at: fresh, dishGone: false });
  visit(start, start, start);
  let orders = 0;
  let unpaid = 0;
  for (let order = open.pop(); order !== undefined; order = open.pop()) {
    orders += 1;
    const [a, b, c] = unpacked(order);
    const [one, two, last] = [knownOf(a), knownOf(b), knownOf(c)];
    // In a different order each time: the result must not depend on who comes first.
    onOrder(orders % 3 === 0 ? [one, two, last] : orders % 3 === 1 ? [two, last, one] : [last, one, two]);
    const paid = isPaid(one, two, last);
    const go = (x: number, y: number, z: number) => {
      if (paid && !isPaid(knownOf(x), knownOf(y), knownOf(z))) unpaid += 1;
      visit(x, y, z);
    };
    for (const next of one.next) go(next, b, c);
    for (const next of two.next) go(a, next, c);
    for (const next of last.next) go(a, b, next);
    if ([one, two, last].some((each) => each.paid === 1 || each.page)) continue;
    // The plan is dropped: its shares may still get late money, and another plan replaces it.
    visit(one.dropped, two.dropped, last.dropped);
    visit(one.anew, two.anew, last.anew);
  }
  return { orders, unpaid };
}

test('every order of three payers adds up, and is paid exactly when its payers have paid [ENT-28]', () => {
  const faults: string[] = [];
  let paid = 0;
  const { orders, unpaid } = walk((three) => {
    const wrong = wrongWith(three);
    if (wrong !== undefined) faults.push(`${JSON.stringify(three.map((one) => one.plans[0]))}: ${wrong}`);
    if (isPaid(...three)) paid += 1;
  });
  expect(faults.slice(0, 3)).toEqual([]);
  expect(unpaid, 'ways out of paid').toBe(0);
  // The number of states. Any change of the state machines changes it, and must be intended.
  expect({ payers: payers.length, orders, paid }).toEqual({ payers: 309, orders: 2_919_955, paid: 241_310 });
});

test('neither the order of the payers nor earlier dropped plans matter', () => {
  const seen = new Map(known.map((one) => [JSON.stringify([one.share.state, one.page, one.live]), one]));
  const kinds = [...seen.values()];
  expect(kinds.length).toBe(5);
  const total = fils(3 * part);
  const told = (...three: Known[]) => {
    const shares = three.map((one) => one.share);
    const plan = canPlanSplit(three.map((one, place) => planAt(one, place % 3)));
    const aside = plan.ok ? [plan.value.withdrawAttempts.length, plan.value.cancelShares.length] : [];
    return [orderPaymentStatus(total, shares), orderBalance(total, shares), plan.ok, aside];
  };
  const gone = known.filter((one) => one.share.state === 'cancelled');
  for (const a of kinds) {
    for (const b of kinds) {
      for (const c of kinds) {
        const first = told(a, b, c);
        expect([told(b, c, a), told(c, a, b), told(b, a, c)]).toEqual([first, first, first]);
        for (const one of gone) expect(told(a, b, c, one)).toEqual(first);
      }
    }
  }
});
