import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeTable } from '../../testing/fixtures.ts';
import { makePadMenu } from '../../testing/pad-menu.ts';
import { type Answers, openConsole, signedInAs } from '../../testing/render.tsx';

beforeEach(() => {
  localStorage.clear();
  // jsdom has no scrolling.
  Element.prototype.scrollIntoView = () => undefined;
});

const answers = (more: Answers = {}): Answers => ({
  ...signedInAs('waiter'),
  staffTables: () => ({ tables: [makeTable()] }),
  padMenu: () => makePadMenu(),
  ...more,
});

const openBoard = (more?: Answers) => openConsole('/orders', answers(more), { idle: true });

const cutOff = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

test('the pad opens for the first time with the network gone, and what is sent waits [PAD-13] [PAD-19]', async () => {
  const { server, router, queries } = await openBoard();
  await waitFor(() => expect(server.of('staffTables')).toHaveLength(1));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(server.of('padMenu')).toHaveLength(1);
  cutOff();
  await act(() => router.navigate('/tables/5/order'));
  await userEvent.click(await screen.findByRole('button', { name: /^Hummus/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Send/ }));
  expect(await screen.findByText('1 order waits for the connection')).toBeTruthy();
});

test('the pad’s menu waits until the first page has all that it asked for [PAD-19]', async () => {
  let answer = (_tickets: unknown) => {};
  const tickets = new Promise((resolve) => {
    answer = resolve;
  });
  const { server, queries } = await openBoard({ staffTickets: () => tickets });
  await waitFor(() => expect(queries.isFetching()).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.of('padMenu')).toEqual([]);
  answer({ tickets: [], now: new Date().toISOString() });
  await waitFor(() => expect(server.of('padMenu')).toHaveLength(1));
});

test('the pad’s menu is read again when it changed, and when the network is back [PAD-19]', async () => {
  const { server, queries } = await openBoard();
  await waitFor(() => expect(server.of('padMenu')).toHaveLength(1));
  await act(() => queries.invalidateQueries({ queryKey: ['padMenu'] }));
  await waitFor(() => expect(server.of('padMenu')).toHaveLength(2));
  const answering = globalThis.fetch;
  cutOff();
  await act(() => queries.invalidateQueries({ queryKey: ['padMenu'] }));
  vi.stubGlobal('fetch', answering);
  // What live events do when they come again.
  await act(() => queries.invalidateQueries());
  await waitFor(() => expect(server.of('padMenu')).toHaveLength(3));
});

test('who takes no orders doesn’t read the pad’s menu [PAD-19]', async () => {
  const { server, queries } = await openBoard(signedInAs('kitchen'));
  await waitFor(() => expect(server.of('staffTickets').length).toBeGreaterThan(0));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.of('padMenu')).toEqual([]);
});
