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
      [7, ...dishes].map((id) => [id, { available: id !== 7, remaining: id === 7 ? 0 : null }]),
    ),
    optionById: new Map([[1, { available: false }]]),
    options: { dishesNeeding: new Map([[1, dishes]]), optionsFor: new Map([[7, [1]]]) },
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
    'availability.changed 7 false 0',
    'option.changed 1 false',
    'availability.changed 100 true',
    'availability.changed 101 true',
  ]);
  expect(told(event('availability.changed', { item_id: 100 }), menuWith(1))).toEqual([
    'availability.changed 100 true',
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
    'availability.changed 9 false',
  ]);
  expect(told(event('order.changed', { order_id: 'o' }), menuWith(0))).toBeUndefined();
});
