import type { TestApp } from '../test-app.ts';
import type { Bank } from './bank.ts';
import { wrongInBooks } from './books.ts';
import { wrongInConsent } from './consent.ts';
import { deeds, order, sweep } from './deeds.ts';
import { dice as diceOf } from './dice.ts';
import { foretold } from './model.ts';
import { wrongInOutside } from './outside.ts';
import { type Done, wrongInStep } from './steps.ts';
import { seatTable, type Table } from './table.ts';

/** How a sequence went: what was done, and what went wrong, if anything did. */
export interface Went {
  readonly log: readonly string[];
  readonly wrong: readonly string[];
}

const hour = 3_600_000;

/** Plays one sequence of a seed to its end, and says what went wrong first. */
export async function playSequence(app: TestApp, bank: Bank, seed: number, steps: number): Promise<Went> {
  const dice = diceOf(seed);
  const table = await seatTable(app, bank, dice, `${seed}`);
  const log: string[] = [];
  let before = await table.look();
  const step = async (deed: (typeof deeds)[number]) => {
    const now = app.clock.now();
    const expected = foretold(before, now);
    let done = await deed(table, before);
    for (let tries = 0; done.name === 'nothing' && tries < 5; tries += 1) {
      done = await dice.pick(deeds)(table, before);
    }
    log.push(said(done));
    const after = await table.look();
    const wrong = [
      ...wrongInStep(before, after, done),
      ...wrongInConsent(before, after, done, now),
      ...expected.wrong(after, done),
      ...wrongInBooks(after),
      ...wrongInOutside(after, bank),
    ];
    before = after;
    return wrong;
  };
  for (const deed of [order, order]) {
    const wrong = await step(deed);
    if (wrong.length > 0) return { log, wrong };
  }
  for (let count = 0; count < steps; count += 1) {
    const wrong = await step(dice.pick(deeds));
    if (wrong.length > 0) return { log, wrong };
  }
  return {
    log,
    wrong: await step((at) => comeToAnEnd(at)).then(async (wrong) => [...wrong, ...(await unended(table))]),
  };
}

function said({ name, status, code }: Done): string {
  return [name, status, code].filter((part) => part !== undefined).join(' ');
}

/** Every page comes to its end at the bank, and the server hears of all of it by itself. */
async function comeToAnEnd(table: Table): Promise<Done> {
  const { attempts } = await table.look();
  for (const attempt of attempts) {
    if (attempt.provider_ref !== null) table.bank.pays(attempt.provider_ref, 'declined');
  }
  for (const passed of [hour, 2 * hour, 23 * hour, hour]) {
    table.app.clock.advance(passed);
    await sweep(table);
  }
  return { name: 'end' };
}

/** What is not over a day after everything was. */
async function unended(table: Table): Promise<string[]> {
  const { attempts, refunds } = await table.look();
  const live = attempts.filter((attempt) => attempt.live === 1);
  const due = refunds.filter((refund) => refund.method === 'card' && refund.state === 'pending');
  return [
    ...live.map((attempt) => `attempt ${attempt.id} is still ${attempt.state}`),
    ...due.map((refund) => `refund ${refund.id} is still due`),
  ];
}
