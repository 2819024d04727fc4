import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { repeatEvery, startBackgroundWork } from './background-work.ts';
import type { Context } from './context.ts';
import { describeOnBoth } from './testing/both-databases.ts';
import { everything, guestWithPast, marks } from './testing/people/guest-with-past.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

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

describeOnBoth('a clock that is two months ahead when the server starts', (makeApp) => {
  test('deletes and ends nothing before there was time to set it right [FAULT-14]', async () => {
    await using server = await makeApp({ operations: { guest_data_days: 30 } });
    await guestWithPast(server);
    await server.device().scan(2);
    const { sql, all } = server.db.read;
    const left = async () => ({
      guest: (await everything(server.db, ['events', 'recent_uses'])).includes(marks.fullName),
      sessions: (await all(sql.selectFrom('staff_sessions').select('expires_at'))).length,
      visits: (await all(sql.selectFrom('visits').select('id').where('ended_at', 'is', null))).length,
    });
    const before = await left();
    expect(before).toMatchObject({ guest: true, visits: 1 });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      server.clock.advance(60 * dayMs);
      const work = startBackgroundWork(server.context);
      await sleep(500);
      expect(await left(), 'the clock is wrong').toEqual(before);
      server.clock.advance(-60 * dayMs);
      await vi.advanceTimersByTimeAsync(hourMs);
      await sleep(500);
      expect(await left(), 'the clock is right').toEqual(before);
      server.clock.advance(60 * dayMs);
      await vi.advanceTimersByTimeAsync(hourMs);
      const old = { guest: false, sessions: 0, visits: 0 };
      await vi.waitFor(async () => expect(await left(), 'two months passed').toEqual(old), 5000);
      await work.stop();
    } finally {
      vi.useRealTimers();
    }
  });
});
