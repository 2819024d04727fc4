import { afterEach, expect, test, vi } from 'vitest';
import { clearStored, getStored, setStored, watchStored } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  clearStored([]);
});

test('a value that the browser can’t store lasts as long as the page, and listeners are called', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const listener = vi.fn();
  const stop = watchStored(listener);
  setStored('language', 'tr');
  expect(getStored('language')).toBe('tr');
  expect(listener).toHaveBeenCalledOnce();
  stop();
});
