import { expect, test, vi } from 'vitest';
import { inRounds } from './background-work.ts';
import type { Context } from './context.ts';

function logging() {
  const error = vi.fn();
  return { error, log: { error } as unknown as Context['log'] };
}

test('a round that fails is logged, and the next one comes', async () => {
  vi.useFakeTimers();
  const { error, log } = logging();
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no bank')).mockResolvedValue();
  const rounds = inRounds({ log }, 5000, 'asking', work);
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(2);
  expect(error.mock.calls.map(([, said]) => said)).toEqual(['asking failed']);
  await rounds.stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(work).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('one round at a time, and stopping waits for it and tells it so', async () => {
  vi.useFakeTimers();
  const { log } = logging();
  let end = () => {};
  let told = false;
  const work = vi.fn(async (stopping: () => boolean) => {
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    told = stopping();
  });
  const rounds = inRounds({ log }, 5000, 'asking', work);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(work).toHaveBeenCalledTimes(1);
  const stopped = rounds.stop();
  end();
  await stopped;
  expect(told).toBe(true);
  vi.useRealTimers();
});
