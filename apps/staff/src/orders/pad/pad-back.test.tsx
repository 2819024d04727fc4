import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import '../../testing/dialogs.ts';
import { makeTable } from '../../testing/fixtures.ts';
import { makePadMenu } from '../../testing/pad-menu.ts';
import { openConsole, signedInAs } from '../../testing/render.tsx';
import { type Draft, plain } from './draft/draft.ts';
import { draftFor, keepDraft } from './draft/kept-draft.ts';
import { keepOrder } from './outbox/waiting-orders.ts';

beforeEach(() => localStorage.clear());

const draftWith = (itemId: number, name: string): Draft => {
  const line = { id: name, itemId, name, quantity: 1, course: 1, price: 3200, seat: null, guest: null };
  return { lines: [{ ...plain, ...line }], holds: {} };
};

const sits = (number: string, id: string) => {
  const visit = { party: 2, opened_at: '2026-11-20T20:00:00+04:00', guests: [], orders: [], unserved: [] };
  return makeTable({ number, state: 'occupied', visit: { ...visit, id } });
};

test('an order that comes back takes nothing from what was typed for its party where it sits now [PAD-22] [PAD-14]', async () => {
  keepDraft({ staffId: 'me', table: '7' }, 'v1', draftWith(5, 'Tea'), Date.now());
  keepOrder({
    key: 'k1',
    at: Date.now(),
    table: '5',
    staffId: 'me',
    staffName: 'Rana',
    body: { visit_id: 'v1', items: [{ item_id: 1, quantity: 1 }] },
    draft: draftWith(1, 'Hummus'),
    tried: true,
    waiting: true,
    refused: { code: 'item_unavailable', message: 'Hummus has run out.' },
  });
  await openConsole('/tables/5/order', {
    ...signedInAs('waiter'),
    staffTables: () => ({ tables: [sits('5', 'v2'), sits('7', 'v1')] }),
    padMenu: () => makePadMenu(),
  });
  expect(await screen.findByText('Not sent: Hummus has run out.')).toBeTruthy();
  const names = () => draftFor('me', 'v1').lines.map(({ name }) => name);
  await waitFor(() => expect(names()).toEqual(['Hummus', 'Tea']));
});
