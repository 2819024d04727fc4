import { beforeEach, expect, test, vi } from 'vitest';

const vibrate = vi.fn();
let calm = false;

beforeEach(() => {
  vi.resetModules();
  vibrate.mockClear();
  calm = false;
  vi.stubGlobal('matchMedia', () => ({ matches: calm }));
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
});

/** The sound as it was left on this device. */
async function leftAs(setting: 'on' | 'off') {
  localStorage.setItem('sufra.staff.sound', setting);
  return import('./sound.ts');
}

test('a waiter’s phone vibrates with each tone, also while the browser blocks the tone itself [SCREEN-8]', async () => {
  const { playTone } = await leftAs('on');
  playTone('call');
  expect(vibrate.mock.calls).toEqual([[[200, 100, 200]]]);
});

test('it doesn’t with the sound off, nor for who wants less motion [SCREEN-8]', async () => {
  (await leftAs('off')).playTone('call');
  calm = true;
  vi.resetModules();
  (await leftAs('on')).playTone('call');
  expect(vibrate).not.toHaveBeenCalled();
});
