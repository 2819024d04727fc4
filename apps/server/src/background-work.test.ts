import { expect, test, vi } from 'vitest';
import { repeatEvery } from './background-work.ts';
import type { Context } from './context.ts';

function logging() {
  const error = vi.fn();
  return { error, log: { error } as unknown as Context['log'] };
}

test('a run that fails is logged, and the next one still runs', async () => {
  vi.useFakeTimers();
  const { error, log } = logging();
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no bank')).mockResolvedValue();
  const jobs = repeatEvery({ log }, 5000, 'asking', work);
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(2);
  expect(error.mock.calls.map(([, said]) => said)).toEqual(['asking failed']);
  await jobs.stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(work).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('only one run at a time; stopping asks it to end and waits for it', async () => {
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
  const jobs = repeatEvery({ log }, 5000, 'asking', work);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(work).toHaveBeenCalledTimes(1);
  const stopped = jobs.stop();
  end();
  await stopped;
  expect(told).toBe(true);
  vi.useRealTimers();
});
