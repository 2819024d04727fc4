import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollEvents } from './polled-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('reports once that the events cannot be read, and again only after they could be', () => {
  const db = new DatabaseSync(':memory:');
  const make = () => db.exec('create table events (id integer primary key, data text not null)');
  const faults: string[] = [];
  const heard: unknown[] = [];
  make();
  const others = pollEvents(
    db,
    (events) => heard.push(...events.map(({ data }) => data)),
    (error) => faults.push(String(error)),
  );
  others.begin();
  db.exec('drop table events');
  vi.advanceTimersByTime(60_000);
  expect(faults).toEqual(['Error: no such table: events']);
  make();
  db.exec(`insert into events values (1, '{"table":"7"}')`);
  vi.advanceTimersByTime(1000);
  expect(heard).toEqual([{ table: '7' }]);
  db.exec('drop table events');
  vi.advanceTimersByTime(60_000);
  expect(faults).toHaveLength(2);
  others.stop();
  db.close();
});
