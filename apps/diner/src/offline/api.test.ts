import { onlineManager } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

test('a page opened without a connection notices when the connection is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { queries } = await import('./api.ts');
  queries.mount();
  const states: boolean[] = [];
  onlineManager.subscribe((online) => states.push(online));
  window.dispatchEvent(new Event('online'));
  expect(states).toEqual([true]);
  queries.unmount();
});
