import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followEvents } from './live-events.ts';

/** An EventSource that a test opens, breaks and speaks through. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.all.push(this);
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  refuse() {
    this.readyState = 2;
    this.dispatchEvent(new Event('error'));
  }
  close() {
    this.readyState = 2;
  }
}

beforeEach(() => {
  FakeSource.all = [];
  vi.stubGlobal('EventSource', FakeSource);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function follow() {
  const queries = new QueryClient();
  const old = vi.spyOn(queries, 'invalidateQueries');
  const stop = followEvents({ base: '/api/v1/', queries });
  const source = FakeSource.all[0];
  if (source === undefined) throw new Error('no stream was opened');
  return { source, stop, old, keys: () => old.mock.calls.map(([filters]) => filters?.queryKey?.[0]) };
}

test('an event makes the reads behind it old, and those alone', () => {
  const { source, keys } = follow();
  source.open();
  source.dispatchEvent(new Event('order.changed'));
  expect(keys()).toEqual(['home', 'orders', 'orderDetails', 'visit', 'notifications']);
});

test('a resync makes everything old', () => {
  const { source, keys } = follow();
  source.open();
  source.dispatchEvent(new Event('resync'));
  expect(keys()).toEqual([undefined]);
});

test('a server without events is not asked again', async () => {
  const { source } = follow();
  source.refuse();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(FakeSource.all).toHaveLength(1);
});

test('a stream that broke off is opened again, and then everything is old', async () => {
  const { source, keys } = follow();
  source.open();
  source.refuse();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(FakeSource.all).toHaveLength(2);
  FakeSource.all[1]?.open();
  expect(keys()).toEqual([undefined]);
});

test('after stopping nothing is opened', async () => {
  const { source, stop } = follow();
  source.open();
  source.refuse();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSource.all).toHaveLength(1);
});
