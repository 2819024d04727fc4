import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useOneTap } from './one-tap.ts';

beforeEach(() => vi.useFakeTimers());

async function pressAfter(ms: number, press: () => void) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  press();
}

test('a press while the last action is running, or right after it, does nothing', async () => {
  const { result } = renderHook(useOneTap);
  const action = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 100)));
  const press = () => result.current(action);
  press();
  await pressAfter(50, press);
  await pressAfter(100, press);
  expect(action).toHaveBeenCalledTimes(1);
  await pressAfter(400, press);
  expect(action).toHaveBeenCalledTimes(2);
});

test('after a failed action a press works again once it can’t be part of the same double tap', async () => {
  const { result } = renderHook(useOneTap);
  const action = vi.fn(() => Promise.reject(new Error('no answer')));
  const press = () => result.current(action);
  press();
  await pressAfter(100, press);
  expect(action).toHaveBeenCalledTimes(1);
  await pressAfter(400, press);
  expect(action).toHaveBeenCalledTimes(2);
});
