import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { switchLanguage } from '../shared/i18n.ts';
import { onLateOrder, showLateOutcome } from './late-outcomes.ts';

const note = { customerId: '7', lines: [{ id: 'a' }] };

function write(name: 'placeOrder' | 'callWaiter') {
  return { name, note } as Parameters<typeof showLateOutcome>[0]['write'];
}

test('only an order that was sent late and accepted empties its cart', async () => {
  await switchLanguage('en');
  const emptyCart = vi.fn(() => Promise.resolve());
  onLateOrder(emptyCart);
  const queries = new QueryClient();
  showLateOutcome({ write: write('callWaiter'), error: undefined }, queries);
  showLateOutcome({ write: write('placeOrder'), error: new Error('refused') }, queries);
  expect(emptyCart).not.toHaveBeenCalled();
  showLateOutcome({ write: write('placeOrder'), error: undefined }, queries);
  expect(emptyCart).toHaveBeenCalledExactlyOnceWith(note);
});
