import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followEvents, type LiveReads } from './live-events.ts';

const reads: LiveReads = { 'order.changed': ['home', 'orderDetails'], 'menu.changed': ['items', 'home'] };

/** An EventSource that a test can open, break and send events through. */
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
  /** The connection breaks, and the browser retries by itself. */
  breakOff() {
    this.readyState = 0;
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

beforeEach(() => {
  vi.stubGlobal('document', { visibilityState: 'visible' });
});

function follow(pollMs?: number, isMissing?: () => boolean) {
  const queries = new QueryClient();
  const old = vi.spyOn(queries, 'invalidateQueries');
  const stop = followEvents({
    url: '/api/v1/customer/events',
    queries,
    reads,
    ...(pollMs === undefined ? {} : { pollMs }),
    ...(isMissing === undefined ? {} : { isMissing }),
  });
  const source = FakeSource.all[0];
  if (source === undefined) throw new Error('no stream was opened');
  const keys = () => old.mock.calls.map(([filters]) => filters?.queryKey?.[0]);
  return { source, stop, queries, keys, forget: () => old.mockClear() };
}

const newest = () => FakeSource.all.at(-1);

test.each([true, false])(
  'what is read for the first time while an event comes is read again, or marked as old where nobody looks (%s) [FETCH-14]',
  async (shown) => {
    const { source, queries } = follow();
    source.open();
    const answers: ((value: string) => void)[] = [];
    const read = {
      queryKey: ['home', 7],
      queryFn: () => new Promise<string>((resolve) => void answers.push(resolve)),
      staleTime: 60_000,
    };
    const stop = shown ? new QueryObserver(queries, read).subscribe(() => undefined) : undefined;
    if (!shown) void queries.prefetchQuery(read);
    source.dispatchEvent(new Event('order.changed'));
    answers[0]?.('from before the order');
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toHaveLength(shown ? 2 : 1);
    answers[1]?.('with the order');
    await vi.advanceTimersByTimeAsync(0);
    const { data, isInvalidated } = queries.getQueryState(read.queryKey) ?? {};
    expect({ data, isInvalidated }).toEqual(
      shown
        ? { data: 'with the order', isInvalidated: false }
        : { data: 'from before the order', isInvalidated: true },
    );
    stop?.();
  },
);

test('an event invalidates the reads behind it, and no others', () => {
  const { source, keys } = follow();
  source.open();
  source.dispatchEvent(new Event('order.changed'));
  expect(keys()).toEqual(['home', 'orderDetails']);
});

test('what changed between the first read and the opening of the stream is read again, once [FETCH-17]', () => {
  const queries = new QueryClient();
  const old = vi.spyOn(queries, 'invalidateQueries');
  followEvents({ url: '/api/v1/customer/events', queries, reads, atFirst: ['orderDetails'] });
  newest()?.open();
  expect(old.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([['orderDetails']]);
  newest()?.breakOff();
  old.mockClear();
  newest()?.open();
  expect(old.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([undefined]);
});

test('a dish that sells out is shown so without a request [FETCH-12]', () => {
  const { source, keys, queries } = follow();
  source.open();
  queries.setQueryData(['items'], [{ id: 7, is_available: true, remaining: 1 }]);
  const data = JSON.stringify({ item_id: 7, is_available: false, remaining: 0 });
  source.dispatchEvent(new MessageEvent('availability.changed', { data }));
  expect(queries.getQueryData(['items'])).toEqual([{ id: 7, is_available: false, remaining: 0 }]);
  expect(keys()).toEqual([]);
});

test('a resync invalidates everything', () => {
  const { source, keys } = follow();
  source.open();
  source.dispatchEvent(new Event('resync'));
  expect(keys()).toEqual([undefined]);
});

test('a server known to have no events is asked once and no longer polled', async () => {
  const { source, keys, forget } = follow(5000, () => true);
  source.refuse();
  await vi.advanceTimersByTimeAsync(1000);
  forget();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(FakeSource.all).toHaveLength(1);
  expect(keys()).toEqual([]);
});

test('a stream that is refused at first is retried until it opens, and then everything is invalidated', async () => {
  const { source, keys } = follow(undefined, () => false);
  source.refuse();
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSource.all).toHaveLength(2);
  newest()?.refuse();
  await vi.advanceTimersByTimeAsync(1999);
  expect(FakeSource.all).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(FakeSource.all).toHaveLength(3);
  newest()?.open();
  expect(keys()).toEqual([undefined]);
});

test('retries slow down to one a minute', async () => {
  follow().source.refuse();
  for (let tries = 0; tries < 12; tries += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    newest()?.refuse();
  }
  expect(FakeSource.all).toHaveLength(13);
});

test('a broken stream is opened again, and then everything is invalidated', async () => {
  const { source, keys } = follow();
  source.open();
  source.refuse();
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSource.all).toHaveLength(2);
  newest()?.open();
  expect(keys()).toEqual([undefined]);
});

test('the reads behind events are polled only while the stream is broken', async () => {
  const { source, keys, forget } = follow(5000);
  source.open();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(keys()).toEqual([]);
  source.breakOff();
  await vi.advanceTimersByTimeAsync(5000);
  expect(keys()).toEqual(['home', 'orderDetails', 'items']);
  expect(keys()).not.toContain(undefined);
  forget();
  source.open();
  expect(keys()).toEqual([undefined]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(keys()).toEqual([undefined]);
});

test('a hidden tab is not polled', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  const { source, keys } = follow(5000);
  source.breakOff();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(keys()).toEqual([]);
});

test('after stopping nothing is opened or polled', async () => {
  const { source, stop, keys } = follow(5000);
  source.open();
  source.refuse();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSource.all).toHaveLength(1);
  expect(keys()).toEqual([]);
});
