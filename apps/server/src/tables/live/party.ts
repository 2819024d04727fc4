import { type PartyNow, partySize, statesOf } from '@sufra/domain/tables/floor';
import type { Reader } from '../../database/transaction.ts';
import * as store from './store.ts';

/** A party with everything that says how it is at its table. */
export interface Party {
  readonly row: store.PartyRow;
  readonly now: PartyNow;
  readonly size: number;
  /** When the oldest dish was sent to the kitchen that nobody has served; undefined without. */
  readonly awaitedSince: number | undefined;
  readonly lines: readonly store.LineAt[];
}

/** The parties in the room by their tables, in six queries however many there are; just one table's with `only`. */
export async function partiesNow(reader: Reader, only?: string): Promise<ReadonlyMap<string, Party>> {
  const rows = await store.parties(reader, only);
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const phones = new Map((await store.phonesAt(reader, ids)).map((row) => [row.visit_id, row.phones]));
  const lines = Map.groupBy(await store.linesAt(reader, ids), ({ visit_id }) => visit_id);
  const allBills = await store.billsAt(reader, ids);
  const bills = Map.groupBy(allBills, ({ visit_id }) => visit_id);
  const requests = await store.requestsToPay(
    reader,
    allBills.map(({ id }) => id),
  );
  const asked = Map.groupBy(requests, ({ order_id }) => order_id);
  const calls = Map.groupBy(await store.openCalls(reader, ids), ({ visit_id }) => visit_id);
  return new Map(
    rows.map((row) => {
      const ofVisit = lines.get(row.id) ?? [];
      const called = callsIn(calls.get(row.id) ?? []);
      const now: PartyNow = {
        openedAt: row.opened_at,
        calledAt: called.help,
        askedToPayAt: earliest([
          called.bill,
          ...(bills.get(row.id) ?? [])
            .flatMap(({ id }) => asked.get(id) ?? [])
            .map(({ created_at }) => created_at),
        ]),
        ...ordered(ofVisit),
        paidAt: paidAt(bills.get(row.id) ?? []),
      };
      return [
        row.table_number,
        {
          row,
          now,
          size: partySize(row.party, phones.get(row.id) ?? 0),
          awaitedSince: awaitedSince(ofVisit),
          lines: ofVisit,
        },
      ];
    }),
  );
}

/** A party's states, the most urgent first. */
export function statesOfParty(party: Party | undefined) {
  return statesOf(party?.now);
}

/** A call for the bill alone is somebody who wants to pay; any other needs help. */
function callsIn(calls: readonly { id: string; requested_at: number; reason: string | null }[]) {
  const byCall = [...Map.groupBy(calls, ({ id }) => id).values()];
  const asksForBill = (asks: typeof calls) => asks.every(({ reason }) => reason === 'bill');
  const since = (some: readonly (typeof calls)[]) => earliest(some.map(([first]) => first?.requested_at));
  return {
    help: since(byCall.filter((asks) => !asksForBill(asks))),
    bill: since(byCall.filter(asksForBill)),
  };
}

function ordered(lines: readonly store.LineAt[]) {
  const billed = lines.filter(({ status }) => status !== 'awaiting_confirmation');
  const portions = (some: readonly store.LineAt[]) => some.reduce((sum, { quantity }) => sum + quantity, 0);
  const inState = (state: string) => lines.filter(({ status }) => status === state);
  return {
    readyAt: earliest(inState('ready').map(({ status_at }) => status_at)),
    toAcceptAt: earliest(inState('awaiting_confirmation').map(({ placed_at }) => placed_at)),
    orderedAt: billed.at(-1)?.placed_at,
    portions: portions(billed),
    served: portions(inState('served')),
  };
}

/** The states of a dish that the kitchen has and nobody has served; one on hold isn't waited for. */
const awaited: ReadonlySet<string> = new Set(['placed', 'preparing', 'ready']);

function awaitedSince(lines: readonly store.LineAt[]): number | undefined {
  return earliest(lines.filter(({ status }) => awaited.has(status)).map(({ placed_at }) => placed_at));
}

/** When the last bill of a visit was paid; undefined while one of them is due, and where there was nothing to pay. */
function paidAt(
  bills: readonly { total: number; payment_status: string; paid_at: number | null }[],
): number | undefined {
  const billed = bills.filter(({ total }) => total > 0);
  if (billed.length === 0 || billed.some(({ payment_status }) => payment_status !== 'paid')) return undefined;
  return Math.max(...billed.map(({ paid_at }) => paid_at ?? 0));
}

function earliest(instants: readonly (number | undefined)[]): number | undefined {
  const known = instants.filter((instant) => instant !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}
