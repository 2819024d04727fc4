import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { homeAnswer, ok, page } from '../../testing/menu.ts';
import { anOption, kebab, kebabDetail, largeWithCheese, someGroups } from '../../testing/options.ts';
import { aCartLine, cartAnswer } from '../../testing/orders.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import type { Group } from '../options/shapes.ts';

resetBetweenTests();

function serverWith(groups: readonly Group[] = someGroups): FakeServer {
  const server = fakeServer();
  server.on('GET customer/item/all/*/1000', page([kebab]));
  server.on('GET customer/home/item/*', ok(kebabDetail(groups)));
  server.on('POST customer/cart/add/*', ok({ cart_item: {} }));
  return server;
}

async function openDialog(server: FakeServer = serverWith()) {
  const app = await renderApp('/home?table_number=5', server);
  await app.user.click(await screen.findByRole('button', { name: 'Add Kebab to cart' }));
  const inside = within(await screen.findByRole('dialog', { name: 'Kebab' }));
  const add = await inside.findByRole<HTMLButtonElement>('button', { name: 'Add To Cart' });
  const group = (name: string) => inside.findByRole('group', { name });
  return { ...app, inside, add, group };
}

const sent = (server: FakeServer) =>
  server.requestsTo('POST customer/cart/add/c-1').map(({ body }) => body as Record<string, unknown>);

test('each group says how many may be chosen, and the price of the button follows the choice [OPT-10]', async () => {
  const { user, inside, add, group, server } = await openDialog();
  const size = within(await group('Size'));
  expect(size.getByText('Choose one')).toBeTruthy();
  expect(size.getByRole<HTMLInputElement>('radio', { name: /^Regular/ }).checked).toBe(true);
  expect(size.getByText('Included')).toBeTruthy();
  expect(add.textContent).toContain('AED 74.00');

  await user.click(size.getByRole('radio', { name: /^Large/ }));
  expect(add.textContent).toContain('AED 82.00');
  const extras = within(await group('Extras'));
  expect(extras.getByText('Up to 3')).toBeTruthy();
  await user.click(extras.getByRole('button', { name: 'More Cheese' }));
  await user.click(extras.getByRole('button', { name: 'More Cheese' }));
  await user.click(extras.getByRole('button', { name: 'More No bread' }));
  expect(add.textContent).toContain('AED 90.00');
  expect(extras.getByRole<HTMLButtonElement>('button', { name: 'More Cheese' }).disabled).toBe(true);
  await user.click(inside.getByRole('button', { name: 'More' }));
  expect(add.textContent).toContain('AED 180.00');

  await user.click(add);
  expect(await screen.findByText('Added to Cart successfully!')).toBeTruthy();
  expect(sent(server)).toMatchObject([
    {
      quantity: '2',
      options: [
        { option_id: 12, quantity: 1 },
        { option_id: 21, quantity: 2 },
        { option_id: 22, quantity: 1 },
      ],
    },
  ]);
});

test('a dish of which nothing must be chosen is added by one tap', async () => {
  const { user, add, group, server } = await openDialog(serverWith(someGroups.slice(1)));
  await group('Extras');
  await user.click(add);
  await waitFor(() => expect(sent(server)).toMatchObject([{ options: [], quantity: '1' }]));
});

test('the same dish with other options is another line [OPT-4]', async () => {
  const server = serverWith();
  const plain = { item_id: 4, options: [{ ...largeWithCheese[0], id: 11, name: 'Regular' } as never] };
  server.on('GET customer/cart/*', cartAnswer(aCartLine({ ...plain, quantity: 3 })));
  const { user, add, group } = await openDialog(server);
  const size = within(await group('Size'));
  await user.click(size.getByRole('radio', { name: /^Large/ }));
  await user.click(add);
  await waitFor(() => expect(sent(server)).toMatchObject([{ quantity: '1' }]));
});

test('the same dish with the same options is the same line [OPT-4]', async () => {
  const server = serverWith();
  const line = { item_id: 4, options: largeWithCheese.toReversed(), quantity: 3 };
  server.on('GET customer/cart/*', cartAnswer(aCartLine(line)));
  const { user, add, group } = await openDialog(server);
  await user.click(within(await group('Size')).getByRole('radio', { name: /^Large/ }));
  await user.click(within(await group('Extras')).getByRole('button', { name: 'More Cheese' }));
  await user.click(add);
  await waitFor(() => expect(sent(server)).toMatchObject([{ quantity: '4' }]));
});

test('an option that ran out can’t be chosen, and Add names the group that needs another [OPT-10] [OPT-26]', async () => {
  const [size, extras] = someGroups as [Group, Group];
  const out = anOption({ id: 11, name: 'Regular', default_quantity: 1, is_available: false });
  const groups = [extras, { ...size, options: [out, ...size.options.slice(1)] }];
  const { user, inside, add, group, server } = await openDialog(serverWith(groups));
  const sizes = within(await group('Size'));
  expect(sizes.getByText('Not available right now')).toBeTruthy();
  expect(sizes.getByRole<HTMLInputElement>('radio', { name: /^Regular/ }).disabled).toBe(true);
  expect(sizes.queryByRole('radio', { checked: true })).toBeNull();
  expect(inside.getByText('Please choose: Size')).toBeTruthy();

  await user.click(add);
  expect(sizes.getByRole('alert').textContent).toBe('Please choose: Size');
  expect(document.activeElement).toBe(sizes.getByRole('radio', { name: /^Large/ }));
  expect(sent(server)).toEqual([]);
  await user.keyboard(' ');
  await user.click(add);
  await waitFor(() => expect(sent(server)).toMatchObject([{ options: [{ option_id: 12, quantity: 1 }] }]));
});

test('an option that brings in what the guest avoids is marked, and asked about only if it is chosen [OPT-27]', async () => {
  const server = serverWith();
  server.on('GET customer/home/*', homeAnswer({ allergens: [{ id: 3, name: 'Milk' }] }));
  const { user, add, group } = await openDialog(server);
  const extras = within(await group('Extras'));
  expect(extras.getByText('Contains: Milk')).toBeTruthy();
  await user.click(extras.getByRole('button', { name: 'More Cheese' }));
  await user.click(add);
  const question = await screen.findByRole('dialog', { name: 'Kebab: please check' });
  expect(question.textContent).toContain('Contains Milk, which you avoid.');
  await user.click(within(question).getByRole('button', { name: 'Don’t add' }));
  await user.click(extras.getByRole('button', { name: 'Less Cheese' }));
  await user.click(add);
  await waitFor(() => expect(sent(server)).toHaveLength(1));
});

test('a dish that can come without what the guest avoids stays on Home and says so [OPT-27]', async () => {
  const server = serverWith();
  const optional_allergens = { contains: [3], may_contain: [] };
  const allergens = { contains: [3], may_contain: [], free_of: [] };
  server.on(
    'GET customer/item/all/*/1000',
    page([{ ...kebab, allergens, optional_allergens, tags: ['Milk'] }]),
  );
  server.on('GET customer/home/*', homeAnswer({ allergens: [{ id: 3, name: 'Milk' }] }));
  await renderApp('/home?table_number=5', server);
  expect(await screen.findByText('Can come without: Milk')).toBeTruthy();
});

test('a refusal keeps what was chosen, and marks what ran out since [OPT-26]', async () => {
  const server = serverWith();
  const message = 'Cheese is not available for Kebab at the moment.';
  server.on('POST customer/cart/add/*', [409, { status: false, code: 'option_unavailable', message }]);
  const { user, inside, add, group } = await openDialog(server);
  const extras = within(await group('Extras'));
  await user.click(extras.getByRole('button', { name: 'More Cheese' }));
  await user.type(inside.getByRole('textbox'), 'No salt');
  const [, group2] = someGroups as [Group, Group];
  const gone = group2.options.map((option) =>
    option.id === 21 ? { ...option, is_available: false } : option,
  );
  server.on('GET customer/home/item/*', ok(kebabDetail([{ ...group2, options: gone }])));
  await user.click(add);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(await inside.findByText('Not available right now')).toBeTruthy();
  expect(inside.getByRole<HTMLTextAreaElement>('textbox').value).toBe('No salt');
  await user.click(add);
  expect(extras.getByRole('alert').textContent).toBe('Please choose: Extras');
  expect(sent(server)).toHaveLength(1);
});

test('where the choices can’t be loaded the sheet says so, and tries again', async () => {
  const server = serverWith();
  server.on('GET customer/home/item/*', [500, 'broken']);
  const { user, inside, add, group } = await openDialog(server);
  expect(await inside.findByText('We couldn’t load what there is to choose for this dish.')).toBeTruthy();
  expect(add.disabled).toBe(true);
  server.on('GET customer/home/item/*', ok(kebabDetail()));
  await user.click(inside.getByRole('button', { name: 'Try again' }));
  await group('Size');
  expect(add.disabled).toBe(false);
});

test('what was sent late and refused fills the dialog that opens next [OPT-26]', async () => {
  const server = serverWith();
  server.on('POST customer/cart/add/*', () => Promise.reject(new TypeError('network')));
  const { user, inside, add, group } = await openDialog(server);
  await user.click(within(await group('Size')).getByRole('radio', { name: /^Large/ }));
  await user.type(inside.getByRole('textbox'), 'No salt');
  await user.click(add);
  expect((await screen.findAllByText(/^Not sent yet/)).length).toBeGreaterThan(0);
  const message = 'Large is not available for Kebab at the moment.';
  server.on('POST customer/cart/add/*', [409, { status: false, code: 'option_unavailable', message }]);
  globalThis.dispatchEvent(new Event('online'));
  expect(await screen.findByText(message)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add Kebab to cart' }));
  const again = within(await screen.findByRole('dialog', { name: 'Kebab' }));
  expect((await again.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('No salt');
  expect((await again.findByRole<HTMLInputElement>('radio', { name: /^Large/ })).checked).toBe(true);
});
