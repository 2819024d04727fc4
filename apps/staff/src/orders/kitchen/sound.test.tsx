import { act, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { switchLanguage } from '../../shared/i18n.ts';

const { tones, sound } = vi.hoisted(() => ({ tones: [] as string[], sound: { state: 'off' } }));
vi.mock('../../shared/page/sound.ts', () => ({
  playTone: (tone: string) => tones.push(tone),
  turnOnSound: async () => {
    sound.state = 'on';
  },
  useSound: () => sound.state,
}));

import { SoundPrompt } from './sound-prompt.tsx';
import { useRingUntilSeen } from './use-ring.ts';

beforeEach(async () => {
  tones.length = 0;
  sound.state = 'off';
  await switchLanguage('en');
});
test('the bell for a new ticket repeats until somebody touches the screen [KITCHEN-7]', () => {
  vi.useFakeTimers();
  const ring = renderHook(({ ids }) => useRingUntilSeen(ids), { initialProps: { ids: ['a'] } });
  act(() => void vi.advanceTimersByTime(20_000));
  expect(tones, 'what was there at the start is not new').toEqual([]);
  ring.rerender({ ids: ['a', 'b'] });
  act(() => void vi.advanceTimersByTime(17_000));
  expect(tones).toEqual(['ticket', 'ticket']);
  act(() => void window.dispatchEvent(new Event('pointerdown')));
  act(() => void vi.advanceTimersByTime(20_000));
  expect(tones).toHaveLength(2);
  ring.rerender({ ids: ['b', 'a'] });
  act(() => void vi.advanceTimersByTime(20_000));
  expect(tones, 'what comes back by an undo is known').toHaveLength(2);
});

test('the board asks for the sound, until it is on or somebody doesn’t want it [KITCHEN-7]', async () => {
  const { unmount } = render(<SoundPrompt />);
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  const again = render(<SoundPrompt />);
  await userEvent.click(screen.getByRole('button', { name: 'Turn on the sound' }));
  again.rerender(<SoundPrompt />);
  expect(screen.queryByRole('status')).toBeNull();
});
