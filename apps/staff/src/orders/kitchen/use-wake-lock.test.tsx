import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openConsole, signedInAs } from '../../testing/render.tsx';

const release = vi.fn(async () => undefined);
const request = vi.fn(async () => ({ release }));

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  Reflect.deleteProperty(document, 'visibilityState');
});

function show(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('the kitchen’s board keeps its screen on, again after it was hidden, until it is left [KITCHEN-10]', async () => {
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  await openConsole('/orders?view=kitchen', signedInAs('kitchen'));
  await screen.findByRole('main');
  await waitFor(() => expect(request.mock.calls).toEqual([['screen']]));
  show('hidden');
  expect(request).toHaveBeenCalledTimes(1);
  show('visible');
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  expect(release).not.toHaveBeenCalled();
  cleanup();
  await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
});
