import type { Language } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/transaction.ts';
import { menuIn } from '../../menu/current.ts';
import { currentVisit, lockCustomer } from '../../tables/visits/queries.ts';
import type { CurrentVisit } from '../../tables/visits/visit.ts';
import { checkPrices } from '../cart/check-prices.ts';
import { takeBackReady } from '../cart/ready.ts';
import { agreedOf, checkCart, type LineInCart } from './agreed.ts';
import { mustBeConfirmed } from './confirmation.ts';
import { guestsOfVisit, readCarts } from './queries.ts';
import * as store from './store.ts';

/** A line of the cart as the guest's screen shows it. */
export interface SeenLine {
  readonly cartItemId: string;
  readonly quantity: number;
  readonly seenPrice?: string | number | undefined;
}

interface Diner {
  readonly customerId: string;
  readonly language: Language;
}

type Done = Result<true, ErrorCode>;

/** Lets others at the table order this guest's cart, as it is now; `seen` is undefined if the client doesn't say what it shows. */
export function becomeReady(
  context: Context,
  diner: Diner,
  seen: readonly SeenLine[] | undefined,
): Promise<Done> {
  return context.db.write(async (tx): Promise<Done> => {
    const visit = await currentVisit(tx, diner.customerId);
    if (visit === undefined) return refuse('visit_ended');
    if (visit.proven === 0) return refuse('presence_required');
    const menu = await menuIn(tx, context);
    if (await mustBeConfirmed(tx, menu.operations.presence, visit, diner.customerId))
      return refuse('first_order_apart');
    const me = (await guestsOfVisit(tx, visit.visit_id)).find(
      ({ customer_id }) => customer_id === diner.customerId,
    );
    if (me === undefined || me.hides_cart === 1) return refuse('cart_hidden');
    // As if they were ready already, so that what they avoid is read.
    const carts = await readCarts(tx, [{ ...me, agreed: '' }]);
    const lines = checkCart(menu, carts.linesOf(diner.customerId), diner.language);
    if (lines.length === 0) return refuse('cart_empty');
    const orderable = asSeen(lines, seen);
    if (!orderable.ok) return orderable;
    const prices = checkPrices(menu, orderable.value.seen, orderable.value.checked, diner.language);
    if (!prices.ok) return prices;
    const agreed = agreedOf(lines, carts.avoidedBy(diner.customerId));
    await tx.runOf(store.setAgreed, { visit_id: visit.visit_id, customer_id: diner.customerId, agreed });
    tellTable(tx, visit);
    return ok(true);
  });
}

/** The lines with the prices that the guest saw, if the screen shows this very cart and all of it can be ordered. */
function asSeen(lines: readonly LineInCart[], seen: readonly SeenLine[] | undefined) {
  if (seen !== undefined && seen.length !== lines.length) return refuse('cart_changed');
  const pairs = [];
  for (const { line, checked } of lines) {
    const shown = seen?.find(({ cartItemId }) => cartItemId === line.id);
    if (seen !== undefined && shown?.quantity !== line.quantity) return refuse('cart_changed');
    if (!checked.ok) return checked;
    pairs.push({ seen: { seenPrice: shown?.seenPrice }, checked: checked.value });
  }
  return ok({ seen: pairs.map((one) => one.seen), checked: pairs.map((one) => one.checked) });
}

/** Takes back that others may order this guest's cart. */
export function becomeUnready(context: Context, customerId: string): Promise<Done> {
  return context.db.write(async (tx): Promise<Done> => {
    const visit = await currentVisit(tx, customerId);
    if (visit === undefined) return refuse('visit_ended');
    await takeBack(tx, visit, customerId);
    return ok(true);
  });
}

/** Shows what a guest chooses to the others at the table, or hides it. What nobody sees, nobody can order: they aren't ready then. */
export function showCart(context: Context, customerId: string, shown: boolean): Promise<Done> {
  return context.db.write(async (tx): Promise<Done> => {
    await lockCustomer(tx, customerId);
    const visit = await currentVisit(tx, customerId);
    if (visit === undefined) return refuse('visit_ended');
    await tx.runOf(store.setHidesCart, { id: customerId, hides_cart: shown ? 0 : 1 });
    if (!shown) await takeBackReady(tx, visit.visit_id, customerId);
    tellTable(tx, visit);
    return ok(true);
  });
}

async function takeBack(tx: Transaction, visit: CurrentVisit, customer_id: string): Promise<void> {
  if (await takeBackReady(tx, visit.visit_id, customer_id)) tellTable(tx, visit);
}

function tellTable(tx: Transaction, { visit_id, proven }: CurrentVisit): void {
  if (proven === 1) tx.emit(`visit:${visit_id}`, 'carts.changed', {});
}

/** A guest whose dish ran out while somebody ordered it for them. */
export interface RanShort {
  readonly visitId: string;
  readonly customerId: string;
  readonly agreed: string;
  readonly itemId: number;
}

/**
 * Takes back that a guest is ready, and keeps why: the round that showed it was refused and left no trace. Changes nothing
 * if the guest agreed to something else meanwhile.
 */
export function ranShort(context: Context, { visitId, customerId, agreed, itemId }: RanShort): Promise<void> {
  return context.db.write(async (tx) => {
    const row = { visit_id: visitId, customer_id: customerId, agreed, short_of: itemId };
    if ((await tx.runOf(store.markShort, row)) > 0) tx.emit(`visit:${visitId}`, 'carts.changed', {});
  });
}
