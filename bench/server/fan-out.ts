/** One event to many phones: a dish that sells out. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Helper, measuring, type Server, startHelper } from '../processes.ts';
import type { Figure } from '../report.ts';
import { median } from '../statistics.ts';
import { call, type Guest } from './guests.ts';
import type { Crowd } from './phones.ts';

const phones = 10_000;
const rounds = 5;
const withinMs = 10_000;
/** Between two rounds: what the last one left is sent and collected. */
const restMs = 500;

/** The time until the last of 10,000 phones has the event, from the moment a manager sends the change. */
export async function measureFanOut(
  server: Server,
  guests: readonly Guest[],
  manager: string,
): Promise<Figure> {
  const crowd = startHelper('phones.ts', measuring);
  const cookies = guests.map(({ cookie }) => cookie);
  await crowd.ask<number>({ port: server.port, cookies, count: phones } satisfies Crowd);
  const took: number[] = [];
  // Round 0 is not counted: its code isn't compiled yet.
  for (let round = 0; round <= rounds; round += 1) {
    const ms = await once(server.port, crowd, manager, round % 2 === 1);
    if (round > 0) took.push(ms);
    await sleep(restMs);
  }
  crowd.stop();
  const name = `A sold-out dish on ${phones.toLocaleString('en')} phones, in ms`;
  return { name, value: median(took), most: 300 };
}

async function once(port: number, crowd: Helper, cookie: string, enabled: boolean): Promise<number> {
  const received = crowd.ask<number | null>(withinMs);
  const sentAt = Date.now();
  await call(port, 'setAvailability', { params: { itemId: '201' }, body: { enabled }, cookie });
  const at = await received;
  if (at === null) throw new Error('a phone got no event');
  return at - sentAt;
}
