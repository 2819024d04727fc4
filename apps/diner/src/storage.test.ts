import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('what keeps something says so to the server, once a page', async () => {
  const cookies: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void cookies.push(cookie));
  const { getStored, setStored } = await import('./storage.ts');
  expect(getStored('language')).toBeUndefined();
  expect(cookies).toEqual([]);
  setStored('language', 'ar');
  setStored('language', 'en');
  expect(getStored('language')).toBe('en');
  expect(cookies).toEqual(['sufra_kept=1; path=/; max-age=34560000; samesite=lax']);
});

test('what was kept before is said again by a later page: the cookie may be gone', async () => {
  localStorage.setItem('language', 'ar');
  const cookies: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void cookies.push(cookie));
  const { setStored } = await import('./storage.ts');
  setStored('language', 'ar');
  expect(cookies).toHaveLength(1);
});

test('where no cookie may be set, things are kept all the same', async () => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
    throw new DOMException('sandboxed', 'SecurityError');
  });
  const { getStored, setStored } = await import('./storage.ts');
  setStored('language', 'tr');
  expect(getStored('language')).toBe('tr');
});
