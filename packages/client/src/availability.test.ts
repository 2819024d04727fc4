import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { showAvailability } from './availability.ts';

const soldOut = { item_id: 7, is_available: false, enabled: true, remaining: 0 };
const dish = (id: number) => ({ id, name: `Dish ${id}`, is_available: true, remaining: 3, tags: ['hot'] });

test('a dish that sells out is shown so in every answer that has it, without a request', () => {
  const queries = new QueryClient();
  const pages = { pages: [{ data: [dish(6), dish(7)] }, { data: [dish(8)] }], pageParams: [1, 2] };
  queries.setQueryData(['items'], pages, { updatedAt: 1000 });
  queries.setQueryData(['item', 'mansaf'], { ...dish(6), related_items: [{ id: 7, is_available: true }] });
  queries.setQueryData(['cart'], { items: [{ id: 'a', item_id: 7, item: { id: 7, is_available: true } }] });
  showAvailability(queries, soldOut);
  expect(queries.getQueryData(['items'])).toEqual({
    pages: [{ data: [dish(6), { ...dish(7), is_available: false, remaining: 0 }] }, { data: [dish(8)] }],
    pageParams: [1, 2],
  });
  expect(queries.getQueryData(['item', 'mansaf'])).toMatchObject({
    is_available: true,
    related_items: [{ id: 7, is_available: false }],
  });
  expect(queries.getQueryData(['cart'])).toEqual({
    items: [{ id: 'a', item_id: 7, item: { id: 7, is_available: false } }],
  });
  expect(queries.getQueryState(['items'])?.dataUpdatedAt, 'it is not as fresh as an answer').toBe(1000);
});

test('answers without the dish, and parts of answers, stay the same objects, so that nothing is drawn again', () => {
  const queries = new QueryClient();
  const table = { id: 7, seats: 4 };
  const items = { data: [dish(6), dish(7)] };
  queries.setQueryData(['tableInfo'], table);
  queries.setQueryData(['items'], items);
  showAvailability(queries, soldOut);
  expect(queries.getQueryData(['tableInfo'])).toBe(table);
  expect(queries.getQueryData<typeof items>(['items'])?.data[0]).toBe(items.data[0]);
  const shown = queries.getQueryData(['items']);
  showAvailability(queries, soldOut);
  expect(queries.getQueryData(['items']), 'the same news twice').toBe(shown);
});

test('an answer that is on its way is asked for again: it may have left before the change', async () => {
  const queries = new QueryClient();
  const answers = [{ data: [dish(7)] }, { data: [{ ...dish(7), is_available: false }] }];
  const seen: unknown[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: ['items'],
    queryFn: () => new Promise((resolve) => setTimeout(() => resolve(answers.shift()), 5)),
  });
  const stop = observer.subscribe(({ data }) => seen.push(data));
  showAvailability(queries, soldOut);
  await vi.waitFor(() => expect(seen.at(-1)).toMatchObject({ data: [{ is_available: false }] }));
  expect(answers).toEqual([]);
  stop();
});

test('an option that runs out is shown so wherever it is offered or chosen, and a dish of the same id is not [OPT-15]', () => {
  const queries = new QueryClient();
  const option = { id: 7, name: 'Large', is_available: true };
  const groups = (options: object[]) => ({ ...dish(7), option_groups: [{ id: 7, options }] });
  queries.setQueryData(['item', 'kebab'], groups([option]));
  queries.setQueryData(['cart'], { items: [{ id: 'a', item_id: 7, options: [option], item: dish(7) }] });
  showAvailability(queries, { option_id: 7, is_available: false });
  const out = { ...option, is_available: false };
  expect(queries.getQueryData(['item', 'kebab'])).toEqual(groups([out]));
  expect(queries.getQueryData(['cart'])).toEqual({
    items: [{ id: 'a', item_id: 7, options: [out], item: dish(7) }],
  });
  showAvailability(queries, soldOut);
  expect(queries.getQueryData(['item', 'kebab'])).toMatchObject({
    is_available: false,
    remaining: 0,
    option_groups: [{ options: [out] }],
  });
  showAvailability(queries, { option_id: 7, is_available: true });
  expect(queries.getQueryData(['item', 'kebab'])).toMatchObject({
    is_available: false,
    option_groups: [{ options: [option] }],
  });
});

test('a cart with the dish is read again, since its lines say themselves whether they can be ordered; no other answer is [FETCH-12]', async () => {
  const queries = new QueryClient();
  const line = { id: 'a', item_id: 7, is_available: false, item: { id: 7, is_available: false } };
  queries.setQueryData(['cart', 'mine'], { items: [line] });
  queries.setQueryData(['cart', 'other'], { items: [{ ...line, item: { id: 8, is_available: true } }] });
  queries.setQueryData(['items'], { data: [{ ...dish(7), is_available: false }] });
  showAvailability(queries, { item_id: 7, is_available: true, enabled: true, remaining: null });
  const isStale = (...key: string[]) => queries.getQueryState(key)?.isInvalidated;
  expect([isStale('cart', 'mine'), isStale('cart', 'other'), isStale('items')]).toEqual([true, false, false]);
});
