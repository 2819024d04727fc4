import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOneTap } from './one-tap.ts';

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
});

async function pressAfter(ms: number, press: () => void) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  press();
}

test('a press while the last one is at work, or right after it was done, does nothing', async () => {
  const { result } = renderHook(useOneTap);
  const deed = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 100)));
  const press = () => result.current(deed);
  press();
  await pressAfter(50, press);
  await pressAfter(100, press);
  expect(deed).toHaveBeenCalledTimes(1);
  await pressAfter(400, press);
  expect(deed).toHaveBeenCalledTimes(2);
});

test('after a deed that failed a press counts again as soon as it can’t be the same tap', async () => {
  const { result } = renderHook(useOneTap);
  const deed = vi.fn(() => Promise.reject(new Error('no answer')));
  const press = () => result.current(deed);
  press();
  await pressAfter(100, press);
  expect(deed).toHaveBeenCalledTimes(1);
  await pressAfter(400, press);
  expect(deed).toHaveBeenCalledTimes(2);
});
