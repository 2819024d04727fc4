import { describe, expect, test } from 'vitest';
import {
  admit,
  decideVisit,
  mayTouchBill,
  orderNeedsConfirmation,
  orderStanding,
  presencePolicies,
  tableToServe,
} from './visit.ts';

const flags = [false, true];

describe('joining a table', () => {
  /** One row for each policy; the columns are what is known: key, let in by staff, table opened by staff. */
  const grid = `
    policy            ---       key     let-in  opened    key+opened  let-in+opened
    open              proven    proven  proven  proven    proven      proven
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
    ['confirm_first', /**/ false, false, false, /**/ true],
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

  test('never after staff let the device in, whatever the policy', () => {
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

describe('how an order relates to a diner', () => {
  test.each([
    // waiting round  took part  seated   standing      may be touched, proven   and unproven where they sit now
    [undefined, /* */ true, /**/ true, /**/ 'at_table', 'ok', /*         */ 'presence_required'],
    [undefined, /* */ true, /**/ false, /* */ 'left', /*    */ 'left_table', /* */ 'left_table'],
    [undefined, /* */ false, /* */ true, /**/ undefined, /**/ 'order_not_found', 'presence_required'],
    [undefined, /* */ false, /* */ false, /* */ undefined, /**/ 'order_not_found', 'presence_required'],
    ['mine', /*    */ true, /**/ true, /**/ 'waiting', /* */ 'ok', /*         */ 'presence_required'],
    ['mine', /*    */ false, /* */ true, /**/ 'waiting', /* */ 'ok', /*         */ 'presence_required'],
    ['mine', /*    */ false, /* */ false, /* */ 'left', /*    */ 'left_table', /* */ 'left_table'],
    ['of_another', true, /**/ true, /**/ undefined, /**/ 'order_not_found', 'presence_required'],
    ['of_another', true, /**/ false, /* */ undefined, /**/ 'order_not_found', 'presence_required'],
  ] as const)('round %s, took part %s, seated %s: %s', (waitingRound, tookPart, seated, ...expected) => {
    const standing = orderStanding({ waitingRound, tookPart, seated });
    const told = (sitsUnproven: boolean) => {
      const may = mayTouchBill(standing, sitsUnproven);
      return may.ok ? 'ok' : may.code;
    };
    expect([standing, told(false), told(true)]).toEqual(expected);
  });
});

test.each<[string, string, string | undefined, boolean, string, string[]]>([
  ['a first scan', '5', undefined, false, '5', []],
  ['a first scan with a key', '5', undefined, true, '5', []],
  ['the visit’s own table', '5', '5', false, '5', []],
  ['another number typed into the address', '7', '5', false, '5', []],
  ['the key of another table', '7', '5', true, '7', []],
  ['the key of the table that staff moved them from', '7', '5', true, '5', ['7']],
  ['the key of a third table after that', '8', '5', true, '8', ['7']],
])(
  '%s: asked for %s in a visit at %s, served accordingly',
  (_, asked, visitTable, keyOfAskedValid, table, movedFrom) => {
    expect(tableToServe({ asked, visitTable, movedFrom, keyOfAskedValid })).toBe(table);
  },
);

describe('ending a visit', () => {
  const quiet = { paymentUnderWay: false, onHold: false, lastActivityAt: 1000, quietMs: 500, now: 1500 };
  const paid = { paymentStatus: 'paid' } as const;
  const pending = { paymentStatus: 'pending' } as const;

  test.each([
    ['all paid, quiet long enough', { ...quiet, orders: [paid, paid] }, true],
    ['all paid, not yet quiet', { ...quiet, orders: [paid], now: 1499 }, false],
    ['one order due', { ...quiet, orders: [paid, pending], now: 10 ** 9 }, false],
    ['nothing ordered, quiet', { ...quiet, orders: [] }, true],
    ['nothing ordered, just come', { ...quiet, orders: [], now: 1001 }, false],
    ['a dish on hold [PAD-9]', { ...quiet, orders: [paid], onHold: true, now: 10 ** 9 }, false],
    ['a payment under way', { ...quiet, orders: [paid], paymentUnderWay: true, now: 10 ** 9 }, false],
  ])('%s', (_, visit, over) => {
    const ended = over ? { ok: true, value: 'ended' } : { ok: false, code: 'visit_not_over' };
    expect(decideVisit('open', { kind: 'expire', ...visit })).toEqual(ended);
  });

  test.each([
    ['nothing ordered', [], '', undefined],
    ['all paid', [paid], '', undefined],
    ['money due, no reason', [paid, pending], '', 'table_has_due'],
    ['money due, a blank reason', [pending], '  ', 'table_has_due'],
    ['money due, a reason', [pending], 'guests left', undefined],
  ])('staff clear a table: %s', (_, orders, reason, code) => {
    const answer = code === undefined ? { ok: true, value: 'ended' } : { ok: false, code };
    expect(
      decideVisit('open', {
        kind: 'clear',
        orders,
        unserved: [],
        known: undefined,
        paidOnHold: false,
        reason,
      }),
    ).toEqual(answer);
  });

  test.each([
    ['nothing named, no reason', [paid], undefined, '', 'table_has_unserved'],
    ['nothing named, a reason', [paid], undefined, 'they left', undefined],
    ['all named', [paid], ['a', 'b', 'gone'], '', undefined],
    ['one was ordered meanwhile', [paid], ['a'], '', 'table_has_unserved'],
    ['one was ordered meanwhile, a reason', [paid], ['a'], 'they left', 'table_has_unserved'],
    ['all named, money due', [pending], ['a', 'b'], '', 'table_has_due'],
    ['all named, money due, a reason', [pending], ['a', 'b'], 'they left', undefined],
  ])('staff clear a table with two dishes not served: %s', (_, orders, known, reason, code) => {
    const answer = code === undefined ? { ok: true, value: 'ended' } : { ok: false, code };
    expect(
      decideVisit('open', { kind: 'clear', orders, unserved: ['a', 'b'], known, paidOnHold: false, reason }),
    ).toEqual(answer);
  });

  test('a dish on hold that was paid keeps the table, whatever is said [PAD-9]', () => {
    const said = { orders: [paid], unserved: ['a'], known: ['a'], reason: 'they left' };
    expect(decideVisit('open', { kind: 'clear', ...said, paidOnHold: true })).toEqual({
      ok: false,
      code: 'table_has_paid_on_hold',
    });
  });

  test('happens only once', () => {
    const clear = {
      kind: 'clear',
      orders: [],
      unserved: [],
      known: undefined,
      paidOnHold: false,
      reason: 'gone',
    } as const;
    const expire = { kind: 'expire', ...quiet, orders: [] } as const;
    const refused = { ok: false, code: 'visit_ended' };
    expect([decideVisit('ended', clear), decideVisit('ended', expire)]).toEqual([refused, refused]);
  });
});
