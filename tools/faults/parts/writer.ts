/** Guests who order all the time and send nothing twice: what a phone's repeats would hide is seen. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiBase } from '@sufra/contract/core/route';
import { routes } from '@sufra/contract/core/routes';
import type { Journal } from '../../crash/journal.ts';
import { type Browser, openBrowser, sitDown } from './watcher.ts';

/**
 * What came of a write: an answer with its status; or nobody took the connection (`refused`); or it broke before the answer
 * (`cut`).
 */
export type Write = {
  readonly tag: string;
  /** By the clock of `performance`. */
  readonly at: number;
  readonly came: number | 'refused' | 'cut';
};

/** Whether a guest would have seen an error. */
export function isLost({ came }: Write): boolean {
  return came !== placedStatus;
}

/** How a group of guests orders. */
export type Ordering = {
  readonly url: string;
  readonly tables: readonly string[];
  readonly journal: Journal;
  readonly everyMs: number;
  /** Whether a guest's connection stays open between orders, as a browser's does. */
  readonly keepAlive: boolean;
};

/** Guests at work. */
export type Writers = {
  /** Everything that was sent so far. */
  readonly writes: readonly Write[];
  /**
   * Ends the work; then sends each order whose answer was lost once more, with its key, until it is placed. The books show
   * whether any was placed twice.
   */
  readonly stop: () => Promise<void>;
};

/** Seats a guest at each table; each orders one dish again and again. */
export async function keepOrdering({ url, tables, journal, everyMs, keepAlive }: Ordering): Promise<Writers> {
  const writes: Write[] = [];
  let stopped = false;
  const guests: { readonly browser: Browser; readonly table: string }[] = [];
  for (const table of tables) {
    const browser = openBrowser(url);
    await sitDown(browser, table);
    guests.push({ browser, table });
  }
  const work = async ({ browser, table }: (typeof guests)[number]) => {
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    const lost: string[] = [];
    const placed = (tag: string) =>
      journal.orders.push({ tag, lines: [{ itemId: dish, quantity: 1 }], status: 'acknowledged' });
    for (let number = 1; !stopped; ) {
      const tag = `w${table}n${number}`;
      const write = { tag, at: performance.now(), came: await order(url, agent, browser.cookie(), tag) };
      writes.push(write);
      // What nobody took was not sent: it is sent when somebody does.
      if (write.came === 'refused') {
        await sleep(refusedPauseMs);
        continue;
      }
      if (write.came === placedStatus) placed(tag);
      else lost.push(tag);
      number += 1;
      await sleep(everyMs);
    }
    for (const tag of lost) {
      await orderUntilPlaced(url, agent, browser.cookie(), tag);
      placed(tag);
    }
    agent.destroy();
  };
  const working = guests.map(work);
  return {
    writes,
    stop: async () => {
      stopped = true;
      await Promise.all(working);
    },
  };
}

/** A dish of the demo that nobody sells out. */
const dish = 2;
const placedStatus = 201;
const refusedPauseMs = 100;
const patienceMs = 30_000;

/** Orders a dish, once. */
function order(url: string, agent: Agent, cookie: string, tag: string): Promise<Write['came']> {
  const body = JSON.stringify({ items: [{ item_id: dish, quantity: 1, special_instructions: tag }] });
  return new Promise((resolve) => {
    const sent = request(
      `${url}${apiBase}${routes.placeOrder.path}`,
      {
        agent,
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', 'idempotency-key': `once ${tag}` },
        timeout: patienceMs,
      },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 'cut')).once('error', () => resolve('cut'));
      },
    );
    sent.once('timeout', () => sent.destroy());
    sent.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'cut'),
    );
    sent.end(body);
  });
}

async function orderUntilPlaced(url: string, agent: Agent, cookie: string, tag: string): Promise<void> {
  let came: Write['came'] = 'cut';
  for (let tries = 0; tries < 100; tries += 1) {
    came = await order(url, agent, cookie, tag);
    if (came === placedStatus) return;
    await sleep(100);
  }
  throw new Error(`order ${tag} is never placed: ${came}`);
}
