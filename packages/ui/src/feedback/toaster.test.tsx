import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createToasts } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => vi.useFakeTimers());

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

test('after one was closed by hand the next goes away by itself [CONST-1]', async () => {
  const toasts = show();
  act(() => toasts.error('Failed to delete item.'));
  const close = screen.getByRole('button', { name: 'Close', hidden: true });
  fireEvent.pointerEnter(screen.getByRole('status', { hidden: true }));
  fireEvent.pointerLeave(screen.getByRole('status', { hidden: true }));
  // The browser says nothing of the focus when its element goes away while React draws.
  fireEvent.focus(close);
  fireEvent.click(close);
  act(() => toasts.done('Added to Cart successfully!'));
  await later(4999);
  expect(screen.getByText('Added to Cart successfully!')).toBeTruthy();
  await later(1);
  expect(screen.queryByText('Added to Cart successfully!')).toBeNull();
});

const shown = () => screen.queryAllByRole('listitem', { hidden: true }).map((row) => row.textContent);

test('what was done last takes the place of what was done before [CONST-4]', async () => {
  const toasts = show();
  act(() => toasts.done('Added to favourites!'));
  await later(4000);
  act(() => toasts.done('Removed from favourites!'));
  expect(shown()).toEqual(['Removed from favourites!']);
  await later(4999);
  expect(shown(), 'it has its own five seconds').toEqual(['Removed from favourites!']);
  await later(1);
  expect(shown()).toEqual([]);
});

test('an error is not replaced by what is done after it; there are never more than two messages [CONST-4]', () => {
  const toasts = show();
  act(() => toasts.error('Not sent'));
  act(() => toasts.done('One'));
  act(() => toasts.done('Two', 'A second sentence.'));
  expect(shown()).toEqual(['Not sent', 'TwoA second sentence.']);
  act(() => toasts.error('Refused'));
  act(() => toasts.error('Failed'));
  expect(shown()).toEqual(['Refused', 'Failed']);
});

test('news that came by itself takes no place of what was done, nor that of the news [CONST-4]', () => {
  const toasts = show();
  act(() => toasts.done('Taken off the bill'));
  act(() => toasts.news('Back online. Nothing was missed.'));
  expect(shown()).toEqual(['Taken off the bill', 'Back online. Nothing was missed.']);
  act(() => toasts.done('Saved.'));
  expect(shown()).toEqual(['Back online. Nothing was missed.', 'Saved.']);
});

test('the same words stand there once, and begin their time again [CONST-4]', async () => {
  const toasts = show();
  act(() => toasts.error('Failed to update quantity.'));
  await later(4000);
  act(() => toasts.error('Failed to update quantity.'));
  expect(shown()).toEqual(['Failed to update quantity.']);
  await later(4999);
  expect(shown()).toHaveLength(1);
});

test('the next page begins without what was said on the page before, but with errors and its own news [CONST-5]', async () => {
  const toasts = show();
  toasts.enterPage('/item');
  act(() => toasts.done('Added to favourites!'));
  act(() => toasts.error('Not sent'));
  await later(1000);
  act(() => toasts.enterPage('/cart'));
  expect(shown()).toEqual(['Not sent']);
  act(() => toasts.done('Order placed successfully!'));
  await later(999);
  act(() => toasts.enterPage('/home'));
  expect(shown()).toEqual(['Not sent', 'Order placed successfully!']);
});
