import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fils, subtractFils, sumFils } from '../../core/money.ts';
import { type DividedLine, priceItems, worthOf } from '../item-split.ts';
import { equalShares } from '../split.ts';
import { fitShares, type StandingShare } from '../split-plan.ts';
import { compable, spreadComp } from './comp.ts';

const line = (id: string, price: number, quantity = 1): DividedLine => ({
  id,
  unitPrice: fils(price),
  quantity,
});
const kebab = line('kebab', 6850);
const teas = line('teas', 1255, 2);

const share = (id: string, changes: Partial<StandingShare>): StandingShare => ({
  id,
  splitType: 'equally',
  subtotal: fils(0),
  units: [],
  fixed: false,
  ...changes,
});

const amounts = (parts: readonly { readonly lineId: string; readonly amount: number }[]) =>
  Object.fromEntries(parts.map(({ lineId, amount }) => [lineId, amount]));

test('what is paid, or may be on its way, can not be taken off: that is a refund [TILL-6]', () => {
  const byDish = share('a', {
    splitType: 'items',
    subtotal: fils(1255),
    units: [{ lineId: 'teas', quantity: 1, amount: fils(1255) }],
    fixed: true,
  });
  const found = compable([kebab, teas], [byDish]);
  expect([found.total, amounts(found.lines)]).toEqual([8105, { kebab: 6850, teas: 1255 }]);
  const half = share('b', { subtotal: fils(4680), fixed: true });
  expect(compable([kebab, teas], [half])).toMatchObject({
    total: 4680,
    lines: [{ amount: 4680 }, { amount: 2510 }],
  });
  expect(spreadComp(compable([kebab, teas], [half]), 'kebab', fils(4681))).toMatchObject({
    code: 'comp_too_much',
    detail: { most: '46.80' },
  });
});

test('of dishes that equal payers share, no more than what those who paid leave of them [TILL-6]', () => {
  const ownDish = share('a', {
    splitType: 'items',
    subtotal: fils(6850),
    units: [{ lineId: 'kebab', quantity: 1, amount: fils(6850) }],
  });
  const paid = share('b', { subtotal: fils(1255), fixed: true });
  const open = share('c', { subtotal: fils(1255) });
  expect(compable([kebab, teas], [ownDish, paid, open])).toMatchObject({
    total: 8105,
    lines: [{ amount: 6850 }, { amount: 1255, part: 1255 }],
  });
  expect(
    spreadComp(compable([kebab, teas], [ownDish, paid, { ...open, fixed: true }]), 'teas', fils(1)),
  ).toEqual({
    ok: false,
    code: 'comp_too_much',
    detail: { most: '0.00' },
  });
});

test('a discount on the bill is spread over its lines, to the fils [TILL-6]', () => {
  const spread = spreadComp(compable([kebab, teas], []), undefined, fils(1000));
  expect(spread.ok && amounts(spread.value)).toEqual({ kebab: 732, teas: 268 });
});

test('what was taken off a part that nobody takes any more is not taken off it again [TILL-6]', () => {
  const half = { quantity: 0, fraction: { parts: 1, of: 2 } };
  const own = share('a', {
    splitType: 'items',
    subtotal: fils(3425),
    units: [{ lineId: 'kebab', ...half, amount: fils(3425) }],
  });
  // The other half was written off, then a dirham is taken off what is left.
  const left = { ...kebab, amount: fils(3325) };
  expect(fitShares([left], [own], new Map([['kebab', fils(100)]]))).toMatchObject([{ subtotal: 3325 }]);
});

const halfUnit = { quantity: 0, fraction: { parts: 1, of: 2 } } as const;

/** Three payers who take halves of each dish in turn, and two who pay equally for what is left where `rest` is set. */
const anyBill = fc.record({
  prices: fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 5 }),
  parts: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 }),
  off: fc.integer({ min: 1, max: 100 }),
  fixed: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  rest: fc.boolean(),
  oneLine: fc.boolean(),
});
type AnyBill = typeof anyBill extends fc.Arbitrary<infer Bill> ? Bill : never;

function linesAndShares({ prices, parts, fixed, rest }: AnyBill) {
  const lines = prices.map((price, index) => line(String(index), price, 2));
  const takes = [0, 1, 2].map((payer) =>
    lines.flatMap(({ id }, index) => {
      const first = parts[index % 5] ?? 0;
      const units = [];
      if (first === payer) units.push({ lineId: id, ...halfUnit }, { lineId: id, quantity: 1 });
      if ((first + 1) % (rest ? 4 : 3) === payer) units.push({ lineId: id, ...halfUnit });
      return units;
    }),
  );
  const priced = priceItems(lines, takes);
  if (!priced.ok) throw new Error(priced.code);
  const byDish = priced.value.map((units, payer) =>
    share(String(payer), {
      splitType: 'items',
      units,
      subtotal: sumFils(units.map(({ amount }) => amount)),
      fixed: fixed[payer] ?? false,
    }),
  );
  const worth = sumFils(lines.map(worthOf));
  const left = subtractFils(worth, sumFils(byDish.map(({ subtotal }) => subtotal)));
  const equal = equalShares(left, 2).map((subtotal, index) =>
    share(`equal ${index}`, { subtotal, fixed: fixed[3 + index] ?? false }),
  );
  return { lines, shares: [...byDish, ...equal].filter(({ subtotal }) => subtotal > 0) };
}

test('nobody pays a fils more or less than what is left, however the bill was divided [TILL-6]', () => {
  fc.assert(
    fc.property(anyBill, (bill) => {
      const { lines, shares } = linesAndShares(bill);
      const open = compable(lines, shares);
      const [first] = open.lines;
      const most = bill.oneLine ? (first?.amount ?? 0) : open.total;
      const amount = fils(Math.floor((most * bill.off) / 100));
      const spread = spreadComp(open, bill.oneLine ? first?.lineId : undefined, amount);
      if (!spread.ok) throw new Error(spread.code);
      expect(sumFils(spread.value.map((part) => part.amount))).toBe(amount);
      const taken = amounts(spread.value);
      const lowered = lines.map((one) => ({ ...one, amount: fils(worthOf(one) - (taken[one.id] ?? 0)) }));
      const fitted = fitShares(
        lowered,
        shares,
        new Map(spread.value.map((part) => [part.lineId, part.amount])),
      );
      const after = shares.map((one) => {
        const change = fitted.find(({ id }) => id === one.id);
        return change === undefined ? one.subtotal : change.kind === 'changed' ? change.subtotal : fils(0);
      });
      expect(sumFils(after)).toBe(sumFils(lowered.map(worthOf)));
      for (const one of shares.filter((each) => each.fixed)) {
        expect(
          fitted.some(({ id }) => id === one.id),
          'what is paid stays',
        ).toBe(false);
      }
    }),
    { numRuns: 2000 },
  );
});
