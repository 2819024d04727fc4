import { describe, expect, test } from 'vitest';
import {
  admit,
  canClear,
  orderNeedsConfirmation,
  presencePolicies,
  tableToServe,
  visitIsOver,
} from './visit.ts';

const flags = [false, true];

describe('coming to a table', () => {
  /** One row for each policy; the columns are what is known: key, let in by staff, table opened by staff. */
  const grid = `
    policy            ---       key     let-in  opened    key+opened  let-in+opened
    open              unproven  proven  proven  unproven  proven      proven
    confirm_unproven  unproven  proven  proven  unproven  proven      proven
    confirm_first     unproven  proven  proven  unproven  proven      proven
    key_required      no-key    proven  proven  no-key    proven      proven
    staff_opens       no-key    closed  closed  no-key    proven      proven
  `;
  const answers: Record<string, unknown> = {
    proven: { ok: true, value: { proven: true } },
    unproven: { ok: true, value: { proven: false } },
    'no-key': { ok: false, code: 'table_key_invalid' },
    closed: { ok: false, code: 'table_not_open' },
  };
  const [header = [], ...rows] = grid
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  const cells = rows.flatMap(([policy = '', ...row]) =>
    row.map((cell, column) => [policy, header[column + 1] ?? '', cell] as const),
  );

  test('the grid has every policy', () => {
    expect(rows.map(([policy]) => policy)).toEqual([...presencePolicies]);
  });

  test.each(cells)('under %s with %s: %s', (policy, known, answer) => {
    const arrival = {
      policy: policy as (typeof presencePolicies)[number],
      keyValid: known.includes('key'),
      admittedByStaff: known.includes('let-in'),
      tableOpenedByStaff: known.includes('opened'),
    };
    expect(admit(arrival)).toEqual(answers[answer]);
  });
});

describe('an order waits for staff', () => {
  test.each<[string, boolean, boolean, boolean, boolean]>([
    // policy            proven  let in  first   waits
    ['open', /*        */ false, false, true, /**/ false],
    ['open', /*        */ true, false, true, /* */ false],
    ['confirm_unproven', /**/ false, false, true, /**/ true],
    ['confirm_unproven', /**/ false, false, false, /**/ true],
    ['confirm_unproven', /**/ true, false, true, /**/ false],
    ['confirm_unproven', /**/ false, true, true, /**/ false],
    ['confirm_first', /**/ false, false, true, /**/ true],
    ['confirm_first', /**/ true, false, true, /* */ true],
    ['confirm_first', /**/ true, false, false, /**/ false],
    ['confirm_first', /**/ false, false, false, /**/ false],
    ['confirm_first', /**/ false, true, true, /**/ false],
    ['key_required', /**/ true, false, true, /* */ false],
    ['key_required', /**/ false, false, true, /**/ true],
    ['staff_opens', /* */ true, false, true, /* */ false],
    ['staff_opens', /* */ false, false, false, /**/ true],
  ])(
    'under %s, proven %s, let in %s, first order %s: %s',
    (policy, proven, admittedByStaff, first, waits) => {
      const order = {
        policy: policy as (typeof presencePolicies)[number],
        proven,
        admittedByStaff,
        firstOrderOfDevice: first,
      };
      expect(orderNeedsConfirmation(order)).toBe(waits);
    },
  );

  test('never once staff let the device in, whatever the policy', () => {
    for (const policy of presencePolicies) {
      for (const proven of flags) {
        for (const firstOrderOfDevice of flags) {
          const order = { policy, proven, firstOrderOfDevice, admittedByStaff: true };
          expect(orderNeedsConfirmation(order)).toBe(false);
        }
      }
    }
  });
});

test.each<[string, string, string | undefined, boolean, string]>([
  ['a first scan', '5', undefined, false, '5'],
  ['a first scan with a key', '5', undefined, true, '5'],
  ['the visit’s own table', '5', '5', false, '5'],
  ['another number typed into the address', '7', '5', false, '5'],
  ['the key of another table', '7', '5', true, '7'],
])(
  '%s: asked for %s in a visit at %s, served accordingly',
  (_, asked, visitTable, keyOfAskedValid, table) => {
    expect(tableToServe({ asked, visitTable, keyOfAskedValid })).toBe(table);
  },
);

describe('the end of a visit', () => {
  const quiet = { paymentUnderWay: false, lastActivityAt: 1000, quietMs: 500, now: 1500 };
  const paid = { paymentStatus: 'paid' } as const;
  const pending = { paymentStatus: 'pending' } as const;

  test.each([
    ['all paid, quiet long enough', { ...quiet, orders: [paid, paid] }, true],
    ['all paid, not yet quiet', { ...quiet, orders: [paid], now: 1499 }, false],
    ['one order due', { ...quiet, orders: [paid, pending], now: 10 ** 9 }, false],
    ['nothing ordered, quiet', { ...quiet, orders: [] }, true],
    ['nothing ordered, just come', { ...quiet, orders: [], now: 1001 }, false],
    ['a payment under way', { ...quiet, orders: [paid], paymentUnderWay: true, now: 10 ** 9 }, false],
  ])('%s', (_, visit, over) => {
    expect(visitIsOver(visit)).toBe(over);
  });

  test.each([
    ['nothing ordered', [], '', true],
    ['all paid', [paid], '', true],
    ['money due, no reason', [paid, pending], '', false],
    ['money due, a blank reason', [pending], '  ', false],
    ['money due, a reason', [pending], 'guests left', true],
  ])('staff clear a table: %s', (_, orders, reason, may) => {
    const answer = may ? { ok: true, value: true } : { ok: false, code: 'table_has_due' };
    expect(canClear({ orders, reason })).toEqual(answer);
  });
});
