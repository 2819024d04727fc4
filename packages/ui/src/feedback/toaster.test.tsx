import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToasts } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function show() {
  const toasts = createToasts();
  render(<Toaster toasts={toasts} closeLabel="Close" />);
  return toasts;
}
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a message disappears by itself after 5000 ms [CONST-1]', async () => {
  const toasts = show();
  act(() => toasts.done('Added to Cart successfully!'));
  await later(4999);
  expect(screen.getByRole('status', { hidden: true }).textContent).toContain('Added to Cart successfully!');
  await later(1);
  expect(screen.queryByText('Added to Cart successfully!')).toBeNull();
});

test('its time stops under the pointer', async () => {
  const toasts = show();
  act(() => toasts.done('Read me'));
  await later(3000);
  const box = screen.getByRole('status', { hidden: true });
  fireEvent.pointerEnter(box);
  await later(60_000);
  expect(screen.getByText('Read me')).toBeTruthy();
  fireEvent.pointerLeave(box);
  await later(1999);
  expect(screen.getByText('Read me')).toBeTruthy();
  await later(1);
  expect(screen.queryByText('Read me')).toBeNull();
});

test('it can be closed, and an error is marked as one', () => {
  const toasts = show();
  act(() => toasts.error('Failed to delete item.'));
  expect(screen.getByText('Failed to delete item.').closest('li')?.dataset.tone).toBe('error');
  fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
  expect(screen.queryByText('Failed to delete item.')).toBeNull();
});
