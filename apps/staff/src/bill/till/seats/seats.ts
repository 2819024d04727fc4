import type { BodyOf, DataOf } from '@sufra/contract/calls';
import { type DividedLine, divideByItems, type TakenUnits } from '@sufra/domain/bill/item-split';
import { partsMax, portionOf, unitWeight } from '@sufra/domain/bill/parts/portion';
import { equalShares } from '@sufra/domain/bill/split';
import { addFils, type Fils, formatMoney, parseMoney, sumFils, zeroFils } from '@sufra/domain/core/money';

type TillOrder = DataOf<'tillBill'>['orders'][number];
type Line = TillOrder['lines'][number];

/** A seat, or a guest who ordered by phone without one, with what they pay. */
export interface Place {
  readonly key: string;
  /** The seat's number; null for a guest with a phone. */
  readonly seat: number | null;
  readonly name: string | null;
  /** The dishes and parts of dishes; none where a dish would have to be cut into more than ten parts. */
  readonly units: readonly TakenUnits[];
  readonly amount: Fils;
}

type Known = Pick<Place, 'key' | 'seat' | 'name'>;

/**
 * The places of a bill, seats first: each with what was ordered for it, and an equal part of what was ordered for nobody in
 * particular (TILL-12). Of an odd fils the earlier places pay more, as the server divides it. None where fewer than two
 * owe something, or nothing was ordered for a seat.
 */
export function placesOf({ lines }: TillOrder): readonly Place[] {
  const known = [
    ...new Map(lines.flatMap((line) => placeOf(line) ?? []).map((one) => [one.key, one])).values(),
  ];
  const sorted = known.toSorted((one, other) => (one.seat ?? 100) - (other.seat ?? 100));
  if (sorted.length < 2 || sorted.every(({ seat }) => seat === null)) return [];
  return withoutEmpty(sorted.length > partsMax ? byAmount(lines, sorted) : byDish(lines, sorted));
}

function placeOf({ seat, ordered_by }: Line): Known | undefined {
  if (seat !== null) return { key: `seat ${String(seat)}`, seat, name: null };
  return ordered_by === null ? undefined : { key: ordered_by.id, seat: null, name: ordered_by.name };
}

function byDish(lines: readonly Line[], places: readonly Known[]): readonly Place[] {
  const taken = places.map(({ key }) =>
    lines.flatMap((line): TakenUnits[] => {
      const own = placeOf(line)?.key ?? key;
      const weight = line.quantity * unitWeight;
      if (own !== key) return [];
      return [
        { lineId: line.id, ...portionOf(placeOf(line) === undefined ? weight / places.length : weight) },
      ];
    }),
  );
  const parts = divideByItems(lines.map(toDivided), taken);
  if (!parts.ok) return [];
  return places.map((place, index) => {
    const units = parts.value[index] ?? [];
    return { ...place, units, amount: sumFils(units.map(({ amount }) => amount)) };
  });
}

const worthOf = (compable: string) => parseMoney(compable) ?? zeroFils;

/** Nobody pays for these lines yet, so what the house could still take off one is what it costs. */
function toDivided({ id, quantity, compable }: Line): DividedLine {
  return { id, quantity, unitPrice: worthOf(compable), amount: worthOf(compable) };
}

function byAmount(lines: readonly Line[], places: readonly Known[]): readonly Place[] {
  const worth = (of: (line: Line) => boolean) =>
    sumFils(lines.filter(of).map(({ compable }) => worthOf(compable)));
  const shared = equalShares(
    worth((line) => placeOf(line) === undefined),
    places.length,
  );
  return places.map((place, index) => {
    const own = worth((line) => placeOf(line)?.key === place.key);
    return { ...place, units: [], amount: addFils(own, shared[index] ?? zeroFils) };
  });
}

/** Who owes nothing is no payer; dishes that cost nothing any more go with the first who is. */
function withoutEmpty(places: readonly Place[]): readonly Place[] {
  const owing = places.filter(({ amount }) => amount > 0);
  if (owing.length < 2) return [];
  const free = places.filter(({ amount }) => amount === 0).flatMap(({ units }) => units);
  return owing.map((place, index) => (index === 0 ? { ...place, units: [...place.units, ...free] } : place));
}

/** The plan by seats: by dish, or by what each pays where the places are too many to share a dish among. */
export function planBySeats(
  places: readonly Place[],
  nameOf: (place: Place, index: number) => string,
): BodyOf<'planAtTill'> {
  const named = places.map((place, index) => ({ ...place, name: nameOf(place, index) }));
  if (named.some(({ units }) => units.length === 0)) {
    const payers = named.map(({ name, amount }) => ({ name, amount: formatMoney(amount) }));
    return { split_type: 'equally', payers };
  }
  const payers = named.map(({ name, units }) => ({
    name,
    items: units.map(({ lineId, quantity, fraction }) => ({ order_item_id: lineId, quantity, ...fraction })),
  }));
  return { split_type: 'items', payers };
}
