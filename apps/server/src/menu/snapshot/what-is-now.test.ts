import type { LiveEventName } from '@sufra/contract/core/events';
import { expect, test } from 'vitest';
import type { StoredEvent } from '../../database/transaction.ts';
import type { MenuSnapshot } from './snapshot.ts';
import { whatIsNow } from './what-is-now.ts';

/** A menu where option 1 stands for dish 7, and so many dishes need it. */
function menuWith(needing: number): MenuSnapshot {
  const dishes = Array.from({ length: needing }, (_, index) => index + 100);
  return {
    itemById: new Map(
      [7, ...dishes].map((id) => [
        id,
        { available: id !== 7, enabled: true, remaining: id === 7 ? 0 : null },
      ]),
    ),
    optionById: new Map([[1, { available: false, preset: 0 }]]),
    options: {
      dishesNeeding: new Map([[1, dishes]]),
      dishesOffering: new Map([[1, dishes]]),
      optionsFor: new Map([[7, [1]]]),
    },
  } as unknown as MenuSnapshot;
}

const event = (type: LiveEventName, data: object): StoredEvent => ({
  id: 5,
  audience: 'everyone',
  type,
  data,
});
const told = (one: StoredEvent, menu: MenuSnapshot) =>
  whatIsNow(one, menu)?.map(({ type, data }) => `${type} ${Object.values(data).join(' ')}`.trim());

test('a dish that sells out takes along its option, and the dishes that need it [FETCH-12] [OPT-15]', () => {
  expect(told(event('availability.changed', { item_id: 7 }), menuWith(2))).toEqual([
    'availability.changed 7 false true 0',
    'option.changed 1 false',
    'availability.changed 100 true true',
    'availability.changed 101 true true',
  ]);
  expect(told(event('availability.changed', { item_id: 100 }), menuWith(1))).toEqual([
    'availability.changed 100 true true',
  ]);
});

/** A pizza (7) comes with a dough (1) that guests may change (2); it is a part (3) of a combo (8). */
const withCombo = {
  itemById: new Map([
    [7, { available: true, enabled: true, remaining: null }],
    [8, { available: false, enabled: true, remaining: null }],
  ]),
  optionById: new Map([
    [1, { available: false, preset: 1 }],
    [2, { available: true, preset: 0 }],
    [3, { available: false, preset: 1 }],
  ]),
  options: {
    dishesNeeding: new Map([
      [1, [7]],
      [2, [7]],
      [3, [8]],
    ]),
    dishesOffering: new Map([
      [1, [7]],
      [2, [7]],
      [3, [8]],
    ]),
    optionsFor: new Map([[7, [3]]]),
  },
} as unknown as MenuSnapshot;

test('an option with which a dish comes takes along the combos that the dish is a part of [OPT-15] [OPT-16]', () => {
  expect(told(event('option.changed', { option_id: 1 }), withCombo)).toEqual([
    'option.changed 1 false',
    'option.changed 3 false',
    'availability.changed 7 true true',
    'availability.changed 8 false true',
  ]);
  expect(told(event('option.changed', { option_id: 2 }), withCombo)).toEqual([
    'option.changed 2 true',
    'availability.changed 7 true true',
  ]);
});

test('more dishes at once than a stream can hold unread are told as a changed menu [OPT-15]', () => {
  const option = event('option.changed', { option_id: 1 });
  expect(told(option, menuWith(50))).toHaveLength(51);
  expect(told(option, menuWith(51))).toEqual(['option.changed 1 false', 'menu.changed']);
});

test('an option or a dish that has left the menu is not available, and other events say nothing more', () => {
  expect(told(event('option.changed', { option_id: 9 }), menuWith(0))).toEqual(['option.changed 9 false']);
  expect(told(event('availability.changed', { item_id: 9 }), menuWith(0))).toEqual([
    'availability.changed 9 false false',
  ]);
  expect(told(event('order.changed', { order_id: 'o' }), menuWith(0))).toBeUndefined();
});
