import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fils, sumFils } from '../core/money.ts';
import { lineTotal, vatableAmount, vatIncluded } from './bill.ts';
import type { DividedLine, PricedUnits } from './item-split.ts';
import { amountOf, divideByItems, joinPriced, worthOf } from './item-split.ts';
import { portionOf, unitWeight, weightOf } from './parts/portion.ts';
import { equalShares } from './split.ts';
import {
  carveUnits,
  type FittedShare,
  fitShares,
  pendingVat,
  type StandingShare,
  type VatShare,
  vatWhenPaid,
} from './split-plan.ts';

const lines: DividedLine[] = [
  { id: 'tea', unitPrice: fils(1255), quantity: 2 },
  { id: 'kebab', unitPrice: fils(6850), quantity: 1 },
  { id: 'hummus', unitPrice: fils(2800), quantity: 1 },
];
const prices: Readonly<Record<string, number>> = { tea: 1255, kebab: 6850, hummus: 2800 };
const take = (lineId: string, quantity = 1): PricedUnits => ({
  lineId,
  quantity,
  amount: lineTotal(fils(prices[lineId] ?? 0), quantity),
});
const half = (lineId: string, amount: number): PricedUnits => ({
  lineId,
  quantity: 0,
  fraction: { parts: 1, of: 2 },
  amount: fils(amount),
});
const without = (...ids: string[]) => lines.filter((line) => !ids.includes(line.id));

const share = (id: string, more: Partial<StandingShare>): StandingShare => ({
  id,
  splitType: 'items',
  subtotal: fils(0),
  units: [],
  fixed: false,
  ...more,
});
const byItems = (id: string, units: PricedUnits[], fixed = false) =>
  share(id, { units, fixed, subtotal: amountOf(units) });
const equal = (id: string, subtotal: number, fixed = false) =>
  share(id, { splitType: 'equally', subtotal: fils(subtotal), fixed });

describe('shares that no longer fit their bill', () => {
  const three = [
    byItems('a', [take('tea', 2)]),
    byItems('b', [take('kebab')]),
    byItems('c', [take('hummus')]),
  ];

  test('none changes while the bill is what it was', () => {
    expect(fitShares(lines, three)).toEqual([]);
    expect(fitShares(lines, [equal('a', 6080), equal('b', 6080)])).toEqual([]);
    expect(fitShares(lines, [share('a', { splitType: 'single', subtotal: fils(12_160) })])).toEqual([]);
  });

  test('a payer by items pays for the dishes that are left, or nothing when none are', () => {
    const both = byItems('a', [take('tea', 1), take('kebab')]);
    expect(fitShares(without('kebab'), [both, byItems('b', [take('tea'), take('hummus')])])).toEqual([
      { id: 'a', kind: 'changed', subtotal: 1255, units: [take('tea')] },
    ]);
    expect(fitShares(without('kebab'), three)).toEqual([{ id: 'b', kind: 'cancelled' }]);
  });

  test('a dish that costs nothing leaves its payer too', () => {
    const menu = [...lines, { id: 'water', unitPrice: fils(0), quantity: 1 }];
    expect(fitShares(lines, [byItems('a', [take('kebab'), take('water')])])).toEqual([
      { id: 'a', kind: 'changed', subtotal: 6850, units: [take('kebab')] },
    ]);
    expect(fitShares(menu, [byItems('a', [take('kebab'), take('water')])])).toEqual([]);
  });

  test('a half of a dish stays what it cost, also the dearer half of an odd price', () => {
    const plan = [
      byItems('a', [half('tea', 628), take('kebab')]),
      byItems('b', [take('tea'), half('tea', 627)]),
      byItems('c', [take('hummus')]),
    ];
    expect(fitShares(lines, plan)).toEqual([]);
    expect(fitShares(without('kebab'), plan)).toEqual([
      { id: 'a', kind: 'changed', subtotal: 628, units: [half('tea', 628)] },
    ]);
    expect(fitShares(without('tea'), plan)).toEqual([
      { id: 'a', kind: 'changed', subtotal: 6850, units: [take('kebab')] },
      { id: 'b', kind: 'cancelled' },
    ]);
  });

  test('a share is the sum of what its dishes cost', () => {
    const before = { ...byItems('a', [take('kebab')]), subtotal: fils(6800) };
    expect(fitShares(lines, [before])).toEqual([
      { id: 'a', kind: 'changed', subtotal: 6850, units: [take('kebab')] },
    ]);
  });

  test('a share that is paid, or is being paid, stays as it is', () => {
    const paid = byItems('a', [take('kebab')], true);
    expect(fitShares(without('kebab'), [paid, byItems('b', [take('tea', 2), take('hummus')])])).toEqual([]);
  });

  test('equal payers divide the unpaid rest', () => {
    const plan = [equal('a', 4054, true), equal('b', 4053), equal('c', 4053)];
    expect(fitShares(without('hummus'), plan)).toEqual([
      { id: 'b', kind: 'changed', subtotal: 2653, units: [] },
      { id: 'c', kind: 'changed', subtotal: 2653, units: [] },
    ]);
    expect(fitShares(without('hummus', 'kebab'), plan).map((one) => one.kind)).toEqual([
      'cancelled',
      'cancelled',
    ]);
  });

  test('payers who named amounts divide what is left in the same proportion [PART-12]', () => {
    const plan = [equal('a', 9120), equal('b', 2027), equal('c', 1013)];
    expect(fitShares(lines, plan)).toEqual([]);
    const fitted = fitShares(without('kebab'), plan);
    expect(fitted.map((one) => one.kind === 'changed' && one.subtotal)).toEqual([3983, 885, 442]);
    expect(fitShares(without('kebab'), apply(plan, fitted))).toEqual([]);
  });

  test('equal payers divide the rest beside one who has yet to pay for a dish', () => {
    const plan = [byItems('a', [take('kebab')]), equal('b', 2655), equal('c', 2655)];
    expect(fitShares(lines, plan)).toEqual([]);
    expect(fitShares(without('hummus'), plan)).toEqual([
      { id: 'b', kind: 'changed', subtotal: 1255, units: [] },
      { id: 'c', kind: 'changed', subtotal: 1255, units: [] },
    ]);
  });

  test('equal payers of the rest do not pay less because a dish that was paid is cancelled', () => {
    const plan = [byItems('a', [take('kebab')], true), equal('b', 2655), equal('c', 2655)];
    expect(fitShares(without('kebab'), plan)).toEqual([]);
  });

  test('a single payment has to be requested again', () => {
    const single = share('a', { splitType: 'single', subtotal: fils(12_160) });
    expect(fitShares(without('tea'), [single])).toEqual([{ id: 'a', kind: 'cancelled' }]);
    expect(fitShares(without('tea'), [{ ...single, fixed: true }])).toEqual([]);
  });

  test('after any cancellation the pending shares add up to the rest, and fitting twice changes nothing', () => {
    const plans = fc.oneof(
      fc
        .integer({ min: 2, max: 20 })
        .map((payers) => equalShares(fils(12_160), payers).map((part, index) => equal(String(index), part))),
      fc.constant(three),
      fc.constant([byItems('a', [take('tea'), take('kebab')]), byItems('b', [take('tea'), take('hummus')])]),
      fc.constant([
        byItems('a', [take('tea'), half('tea', 628), take('kebab')]),
        byItems('b', [half('tea', 627), take('hummus')]),
      ]),
    );
    fc.assert(
      fc.property(plans, fc.subarray(['tea', 'kebab', 'hummus']), (plan, gone) => {
        const left = without(...gone);
        const after = apply(plan, fitShares(left, plan));
        expect(sumFils(after.map((one) => one.subtotal))).toBe(sumFils(left.map(worthOf)));
        expect(fitShares(left, after)).toEqual([]);
      }),
    );
  });
});

function apply(plan: readonly StandingShare[], fitted: readonly FittedShare[]): StandingShare[] {
  return plan.flatMap((one) => {
    const change = fitted.find((other) => other.id === one.id);
    if (change === undefined) return [one];
    return change.kind === 'cancelled' ? [] : [{ ...one, subtotal: change.subtotal, units: change.units }];
  });
}

describe('taking units out of a plan', () => {
  const plan = [
    { id: 'a', units: [take('tea'), take('kebab')], free: true },
    { id: 'b', units: [take('tea'), take('hummus')], free: true },
    { id: 'c', units: [take('hummus')], free: false },
  ];

  test('takes every unit of the lines from shares that nobody holds', () => {
    expect(carveUnits(['tea', 'hummus'], plan)).toEqual({
      taken: [take('tea', 2), take('hummus')],
      left: [
        { id: 'a', units: [take('kebab')] },
        { id: 'b', units: [] },
      ],
    });
  });

  test('takes nothing when there is nothing to take', () => {
    expect(carveUnits(['cake'], plan)).toEqual({ taken: [], left: [] });
    expect(carveUnits([], plan)).toEqual({ taken: [], left: [] });
  });

  test('two halves of a dish are one again, at its price', () => {
    const halves = [
      { id: 'a', units: [half('tea', 628)], free: true },
      { id: 'b', units: [half('tea', 627), take('kebab')], free: true },
    ];
    expect(carveUnits(['tea'], halves).taken).toEqual([take('tea')]);
  });

  test('no part, and no fils, is lost or added', () => {
    const unit = fc
      .tuple(
        fc.constantFrom('tea', 'kebab', 'hummus'),
        fc.integer({ min: 1, max: 9 * unitWeight }),
        fc.nat(9999),
      )
      .map(
        ([lineId, weight, amount]): PricedUnits => ({ lineId, ...portionOf(weight), amount: fils(amount) }),
      );
    const units = fc.array(unit, { maxLength: 4 });
    const shares = fc.array(fc.record({ units: units.map(joinPriced), free: fc.boolean() }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(shares, fc.subarray(['tea', 'kebab', 'hummus']), (list, wanted) => {
        const named = list.map((one, index) => ({ ...one, id: String(index) }));
        const { taken, left } = carveUnits(wanted, named);
        const kept = named.map((one) => ({ ...one, ...left.find((other) => other.id === one.id) }));
        const before = joinPriced(named.flatMap((one) => one.units));
        const after = joinPriced([...taken, ...kept.flatMap((one) => one.units)]);
        const text = (list: readonly PricedUnits[]) =>
          list.map((one) => `${one.lineId} ${weightOf(one)} ${one.amount}`).toSorted();
        expect(text(after)).toEqual(text(before));
        const free = kept.filter((one) => one.free).flatMap((one) => one.units);
        expect(free.some((unit) => wanted.includes(unit.lineId))).toBe(false);
      }),
    );
  });
});

describe('the VAT of pending shares', () => {
  const vatShare = fc.record({
    subtotal: fc.nat(500_000).map(fils),
    discount: fc.nat(100).map((percent) => percent),
    serviceCharge: fc.nat(50_000).map(fils),
  });
  const planned = fc.array(vatShare, { minLength: 2, maxLength: 20 }).map((list): VatShare[] =>
    list.map((one, index) => ({
      ...one,
      id: String(index),
      discount: fils(Math.floor((one.subtotal * one.discount) / 100)),
      vat: fils(0),
      paid: false,
    })),
  );
  const vatOf = (shares: readonly VatShare[]) => {
    const parts = pendingVat(shares);
    return shares.map((one) => ({ ...one, vat: parts.get(one.id) ?? one.vat }));
  };

  test('the parts of any split add up to the VAT of the whole, to the fils', () => {
    fc.assert(
      fc.property(planned, (shares) => {
        const whole = vatIncluded(sumFils(shares.map(vatableAmount)));
        expect(sumFils(vatOf(shares).map((one) => one.vat))).toBe(whole);
      }),
    );
  });

  test('each is within a fils of its own VAT, and an untaxed share has none', () => {
    fc.assert(
      fc.property(planned, (shares) => {
        for (const one of vatOf(shares)) {
          expect(Math.abs(one.vat - vatIncluded(vatableAmount(one)))).toBeLessThanOrEqual(1);
          if (vatableAmount(one) === 0) expect(one.vat).toBe(0);
        }
      }),
    );
  });

  test('adds up to the whole in whatever order shares are paid, changed and cancelled', () => {
    const deed = fc.record({
      on: fc.nat(19),
      what: fc.constantFrom('pay', 'grow', 'cancel'),
      by: fc.nat(9999),
    });
    fc.assert(
      fc.property(planned, fc.array(deed, { maxLength: 30 }), (shares, deeds) => {
        let now = vatOf(shares);
        for (const { on, what, by } of deeds) {
          const chosen = now[on % Math.max(1, now.length)];
          if (chosen === undefined || chosen.paid) continue;
          const others = now.filter((one) => one !== chosen);
          const paid = now.filter((one) => one.paid);
          if (what === 'pay') {
            now = vatOf([...others, { ...chosen, paid: true, vat: vatWhenPaid(paid, chosen) }]);
          } else if (what === 'grow') {
            now = vatOf([...others, { ...chosen, serviceCharge: fils(by) }]);
          } else now = vatOf(others);
          const total = (list: readonly VatShare[]) => sumFils(list.map((one) => one.vat));
          const whole = (list: readonly VatShare[]) => vatIncluded(sumFils(list.map(vatableAmount)));
          expect(total(now)).toBe(whole(now));
          expect(total(now.filter((one) => one.paid))).toBe(whole(now.filter((one) => one.paid)));
          for (const one of now) expect(one.vat).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  const small: VatShare = {
    id: 'b',
    subtotal: fils(5),
    discount: fils(0),
    serviceCharge: fils(0),
    vat: fils(0),
    paid: false,
  };

  test('goes to those who owe something, not to one whose coupon pays everything', () => {
    const free = { ...small, subtotal: fils(2100), discount: fils(2100) };
    const parts = pendingVat([free, { ...small, id: 'c', subtotal: fils(2100) }]);
    expect([...parts]).toEqual([
      ['b', 0],
      ['c', 100],
    ]);
  });

  test('is zero without a taxable amount, even when older receipts show less than the total', () => {
    const carried = { ...small, id: 'a', subtotal: fils(2100), vat: fils(99), paid: true };
    expect(pendingVat([carried, { ...small, subtotal: fils(0) }]).get('b')).toBe(0);
  });

  test('is never negative, whatever older receipts show', () => {
    const carried = { ...small, id: 'a', subtotal: fils(2100), vat: fils(102), paid: true };
    expect(pendingVat([carried, small]).get('b')).toBe(0);
    expect(pendingVat([carried, { ...small, subtotal: fils(0) }]).get('b')).toBe(0);
    expect(vatWhenPaid([carried], small)).toBe(0);
  });
});

test('the subtotals of any split by items and any equal split add up to the order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(19), { minLength: 4, maxLength: 4 }), (deal) => {
      const payers = Array.from({ length: 20 }, (): PricedUnits[] => []);
      const units = lines.flatMap((line) => Array.from({ length: line.quantity }, () => take(line.id)));
      for (const [index, unit] of units.entries()) payers[deal[index] ?? 0]?.push(unit);
      const divided = divideByItems(
        lines,
        payers.filter((one) => one.length > 0),
      );
      expect(divided.ok && sumFils(divided.value.map(amountOf))).toBe(12_160);
    }),
  );
});
